import { stored } from "../../lib/stored.ts";

/** What a member has typed to the team; in this tab it survives a reload and an expired login. */
export const teamDraft = stored(
  { key: "letter-to-team", empty: "", parse: (text) => text, print: (words) => words },
  () => window.sessionStorage,
);
