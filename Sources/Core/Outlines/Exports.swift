// Importing Outlines also imports the data sources whose sections it gives children.
@_exported public import ListViews
