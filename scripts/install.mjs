// Installs all packages, also those that none but developers need, before a tool that is one of them.
import { main } from "./command.mjs";
import { installPackages } from "./packages.mjs";

await main(() => installPackages({ forDevelopment: true }));
