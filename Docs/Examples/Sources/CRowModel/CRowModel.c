#include "CRowModel.h"

// --- A list model that asks a source

G_DECLARE_FINAL_TYPE(RowModel, row_model, ROW, MODEL, GObject)

struct _RowModel {
  GObject parent;
  RowSource source;
};

static GType row_model_get_item_type(GListModel *list) { return G_TYPE_OBJECT; }

static guint row_model_get_n_items(GListModel *list) {
  RowSource *source = &ROW_MODEL(list)->source;
  return source->count(source->context);
}

static gpointer row_model_get_item(GListModel *list, guint row) {
  RowSource *source = &ROW_MODEL(list)->source;
  return source->object(source->context, row);
}

static void row_model_list_init(GListModelInterface *interface) {
  interface->get_item_type = row_model_get_item_type;
  interface->get_n_items = row_model_get_n_items;
  interface->get_item = row_model_get_item;
}

G_DEFINE_TYPE_WITH_CODE(
    RowModel, row_model, G_TYPE_OBJECT,
    G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, row_model_list_init))

static void row_model_finalize(GObject *object) {
  RowSource *source = &ROW_MODEL(object)->source;
  source->release(source->context);
  G_OBJECT_CLASS(row_model_parent_class)->finalize(object);
}

static void row_model_class_init(RowModelClass *class) {
  G_OBJECT_CLASS(class)->finalize = row_model_finalize;
}

static void row_model_init(RowModel *model) {}

GListModel *row_model_new(RowSource source) {
  RowModel *model = g_object_new(row_model_get_type(), NULL);
  model->source = source;
  return G_LIST_MODEL(model);
}

// --- The object of a row

static const char key[] = "context";

GObject *row_object_new(void *context, void (*release)(void *)) {
  GObject *object = g_object_new(G_TYPE_OBJECT, NULL);
  g_object_set_data_full(object, key, context, release);
  return object;
}

// --- Signals

typedef struct {
  void *context;
  void (*call)(void *);
  void (*release)(void *);
} Handler;

GtkListItemFactory *row_factory_new(
    void *context, RowHandler setup, RowHandler bind, RowHandler unbind,
    RowHandler teardown, void (*release)(void *)) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup), context);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), context);
  g_signal_connect(factory, "unbind", G_CALLBACK(unbind), context);
  g_signal_connect(factory, "teardown", G_CALLBACK(teardown), context);
  g_object_set_data_full(G_OBJECT(factory), key, context, release);
  return factory;
}

// A handler does not get the values of the signal.
static void call_handler(GClosure *closure, GValue *result, guint count, const GValue *values,
                         gpointer hint, gpointer data) {
  Handler *handler = closure->data;
  handler->call(handler->context);
}

static void release_handler(gpointer data, GClosure *closure) {
  Handler *handler = data;
  handler->release(handler->context);
  g_free(handler);
}

void row_connect(void *object, const char *signal, void *context, void (*call)(void *),
                 void (*release)(void *)) {
  Handler *handler = g_new(Handler, 1);
  *handler = (Handler){context, call, release};
  GClosure *closure = g_closure_new_simple(sizeof(GClosure), handler);
  g_closure_set_marshal(closure, call_handler);
  g_closure_add_finalize_notifier(closure, handler, release_handler);
  g_signal_connect_closure(object, signal, closure, FALSE);
}
