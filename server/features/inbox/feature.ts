import type { Feature } from "../../feature.ts";
import { forgetLetters } from "./forget.ts";
import { readMailbox } from "./mailbox.ts";
import { heldBackNeed, openLetterNeed } from "./needs.ts";
import { inboxData } from "./personal-data.ts";
import { inboxRoutes } from "./routes.ts";
import { inboxStaffRoutes } from "./staff-routes.ts";

export const inboxFeature: Feature = {
  name: "inbox",
  routes: [inboxRoutes, inboxStaffRoutes],
  jobs: [forgetLetters, readMailbox],
  needs: () => [openLetterNeed, heldBackNeed],
  personalData: [inboxData],
};
