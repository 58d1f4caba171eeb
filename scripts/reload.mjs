// `npm run reload`: another server takes the place of the one that runs, and no visitor notices.
import { main, step } from "./command.mjs";
import { callHolder } from "./holder-calls.mjs";

await main(() => step("Reloading the shop", () => callHolder("reload")));
