import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { products, variants } from "./features/catalogue/tables.ts";
import { connectEmbedded } from "./platform/database/embedded.ts";
import { checked, doTo, importTable, largeTable } from "./testing/imports.ts";
import { testShop } from "./testing/shop.ts";
import { ownersCalls, type StaffCalls } from "./testing/staff.ts";

const megabyte = 1024 ** 2;

/** Does some work, and prints how long it took and how much memory the process had at most meanwhile. */
async function measured<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const before = process.memoryUsage().rss;
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  try {
    return await work();
  } finally {
    clearInterval(watching);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${what}: ${seconds} s, ${Math.round((most - before) / megabyte)} MB more than before\n`);
  }
}

const idOf = async (owner: StaffCalls, csv: string) => (await checked(owner, "products", csv)).id;

// Many times what a quiet machine needs.
const longest = 600_000;

test("twenty thousand rows come in, go out and are taken back, and one wrong row of them changes nothing", {
  timeout: longest,
}, async () => {
  await using cleanup = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "cairn-import-"));
  cleanup.defer(() => rm(folder, { recursive: true }));
  // In a folder, as shops have it: in memory, as other tests do, it would take the memory that is measured here.
  const inFolder = inject("database").kind === "embedded" && { connection: await connectEmbedded(folder) };
  const shop = cleanup.use(await testShop({ ...inFolder }));
  const owner = await ownersCalls(shop);
  const wrong = await checked(
    owner,
    "products",
    largeTable(10_000, (row) => (row === 19_997 ? "?" : "19.50")),
  );
  expect(wrong.problems).toMatchObject([{ row: 19_999, column: "Price" }]);
  expect(await shop.db.$count(products)).toBe(0);

  const table = largeTable(10_000);
  const id = await measured("checking 20,000 rows", () => idOf(owner, table));
  expect((await measured("applying 20,000 rows", () => doTo(owner, id, "apply"))).state).toBe("applied");
  expect(await shop.db.$count(variants)).toBe(20_000);
  const { text } = await measured("exporting 20,000 rows", () => owner("GET", "/export/products.csv"));
  expect(text.split("\r\n").length).toBe(20_002);
  const dearer = largeTable(10_000, () => "21.00");
  expect((await measured("changing 20,000 rows", () => importTable(owner, "products", dearer))).summary?.changed).toBe(
    10_000,
  );
  const last = await measured("undoing 20,000 rows", () => doTo(owner, id + 1, "undo"));
  expect(last.state).toBe("undone");
});
