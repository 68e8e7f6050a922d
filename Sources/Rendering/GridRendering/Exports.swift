// Importing GridRendering also imports the list views that its grid is one of.
@_exported public import ListViews
