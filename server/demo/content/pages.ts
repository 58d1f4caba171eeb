import type { DemoPage } from "./page.ts";
import { contestRules } from "./pages/contest-rules.ts";
import { privacy } from "./pages/privacy.ts";
import { returns } from "./pages/returns.ts";
import { shipping } from "./pages/shipping.ts";
import { terms } from "./pages/terms.ts";

/** The demo shop's pages in the order in which the footer lists them. */
export const demoPages: readonly DemoPage[] = [shipping, returns, contestRules, terms, privacy];
