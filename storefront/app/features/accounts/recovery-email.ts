import { stored } from "../../lib/stored.ts";

/** Whose password is being recovered: carried from screen to screen in this tab (specification section 4). */
export const recoveryEmail = stored(
  { key: "recoveryEmail", empty: "", parse: (text) => text, print: (email) => email },
  () => window.sessionStorage,
);
