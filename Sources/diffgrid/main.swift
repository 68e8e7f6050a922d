print("diffgrid")
