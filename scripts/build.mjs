// Installs and builds what is missing or stale.

import { runBuilds } from "./builds.mjs";
import { main } from "./command.mjs";
import { installPackages } from "./packages.mjs";

await main(async () => {
  await installPackages();
  await runBuilds();
});
