// Installs and builds what is missing or stale.
import { main } from "./command.mjs";
import { buildFronts } from "./fronts.mjs";
import { installPackages } from "./packages.mjs";

await main(async () => {
  await installPackages();
  await buildFronts();
});
