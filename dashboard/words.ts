import polyglotI18nProvider from "ra-i18n-polyglot";
import englishMessages from "ra-language-english";

/** React-admin's words in the house's own: short, British, and without exclamation marks. */
export const words = polyglotI18nProvider(
  () => ({
    ...englishMessages,
    ra: {
      ...englishMessages.ra,
      page: {
        ...englishMessages.ra.page,
        dashboard: "Needs you",
        not_found: "There is nothing here",
        edit: "%{recordRepresentation}",
        show: "%{recordRepresentation}",
      },
      auth: { ...englishMessages.ra.auth, logout: "Sign out" },
      notification: {
        ...englishMessages.ra.notification,
        updated: "Saved |||| %{smart_count} saved",
        created: "Saved",
        deleted: "Deleted |||| %{smart_count} deleted",
        http_error: "The shop could not be reached",
      },
      message: {
        ...englishMessages.ra.message,
        unsaved_changes: "What you changed here is not saved. Leave it behind?",
        delete_title: "Delete %{name}?",
      },
    },
  }),
  "en",
  { allowMissing: true },
);
