@_exported import StandIns
