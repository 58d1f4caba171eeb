import { expect, test } from "vitest";
import { createTestEnvironment } from "./testing/environment.ts";
import { runShop, startShop } from "./testing/process.ts";
import { putUnderLoad } from "./testing/steady-load.ts";

test("a shop under load is reloaded again and again, and no request fails", { timeout: 600_000 }, async ({
  annotate,
}) => {
  await using environment = await createTestEnvironment();
  await using shop = await startShop({ ...environment.variables, DEMO: "off" }, ["scripts/start.mjs"]);
  const load = putUnderLoad(shop.url);
  for (const round of [1, 2, 3]) {
    const before = load.answered();
    expect(await runShop(shop.variables, ["scripts/reload.mjs"])).toMatchObject({ code: 0 });
    await annotate(`round ${round}: ${load.answered() - before} answers`);
    await expect.poll(() => load.answered()).toBeGreaterThan(before + 50);
  }
  const { answered, failures } = await load.stop();
  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(200);
});
