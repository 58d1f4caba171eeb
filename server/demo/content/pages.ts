import type { DemoPage } from "./page.ts";
import { contestRules } from "./pages/contest-rules.ts";
import { privacy } from "./pages/privacy.ts";
import { repairsAndCare } from "./pages/repairs-and-care.ts";
import { returns } from "./pages/returns.ts";
import { shipping } from "./pages/shipping.ts";
import { terms } from "./pages/terms.ts";
import { whereItIsMade } from "./pages/where-it-is-made.ts";

/** The demo shop's pages in the order in which the footer lists them. */
export const demoPages: readonly DemoPage[] = [
  shipping,
  returns,
  repairsAndCare,
  whereItIsMade,
  contestRules,
  terms,
  privacy,
];
