// `npm run reload`: another server takes the place of the one that runs, and no visitor notices.
import { main, step } from "./command.mjs";
import { callHolder } from "./holder-calls.mjs";
import { leadOn } from "./releases.mjs";

if (!(await leadOn(import.meta.url))) await main(() => step("Reloading the shop", () => callHolder("reload")));
