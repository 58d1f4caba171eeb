import { stored } from "../../lib/stored.ts";

/** The e-mail address of a password recovery, kept between its screens in this tab (specification section 4). */
export const recoveryEmail = stored(
  { key: "recoveryEmail", empty: "", parse: (text) => text, print: (email) => email },
  () => window.sessionStorage,
);
