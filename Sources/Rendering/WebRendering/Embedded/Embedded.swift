/// The files of the folder `Browser` as Swift; `.ci/embed` makes its extensions.
enum Embedded {}
