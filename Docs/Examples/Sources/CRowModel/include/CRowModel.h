#pragma once

#include <gtk/gtk.h>

/// The functions that provide the rows of a `RowModel`.
typedef struct {
  /// The argument of the functions.
  void *_Nonnull context;
  /// Returns the number of rows.
  guint (*_Nonnull count)(void *_Nonnull context);
  /// Returns the object of a row, which the caller releases; null if there is no such row.
  GObject *_Nullable (*_Nonnull object)(void *_Nonnull context, guint row);
  /// Releases the context.
  void (*_Nonnull release)(void *_Nonnull context);
} RowSource;

/// Returns a new `GListModel` that asks a source for its rows.
GListModel *_Nonnull row_model_new(RowSource source);

/// Returns a new object that represents a row, and releases `context` when the object is freed.
GObject *_Nonnull row_object_new(void *_Nonnull context, void (*_Nonnull release)(void *_Nonnull));

/// A function that gets the widget of a row.
typedef void (*RowHandler)(
    void *_Nonnull factory, GtkListItem *_Nonnull item, void *_Nonnull context);

/// Returns a new factory of widgets that calls these functions, and releases the context.
GtkListItemFactory *_Nonnull row_factory_new(
    void *_Nonnull context, RowHandler _Nonnull setup, RowHandler _Nonnull bind,
    RowHandler _Nonnull unbind, RowHandler _Nonnull teardown,
    void (*_Nonnull release)(void *_Nonnull context));

/// Calls a function when an object sends a signal without values, and releases the context.
void row_connect(
    void *_Nonnull object, const char *_Nonnull signal, void *_Nonnull context,
    void (*_Nonnull handler)(void *_Nonnull context),
    void (*_Nonnull release)(void *_Nonnull context));
