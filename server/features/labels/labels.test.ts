import type { LabelRecord, Spelling } from "@cairn/contract/labels/staff.ts";
import { correctedSpellings } from "@cairn/contract/labels/staff-spelling-messages.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import { transact } from "../../platform/database/transact.ts";
import { labels } from "../../platform/labels/tables.ts";
import { unmarkAllLabels } from "../../testing/labels.ts";
import { testShop } from "../../testing/shop.ts";
import { callsOf, ownersCalls } from "../../testing/staff.ts";

const shop = await testShop();
const owner = await ownersCalls(shop);
afterEach(async () => {
  await unmarkAllLabels(shop);
  await shop.platform.labels.refresh();
});
afterAll(() => shop[Symbol.asyncDispose]());

const read = async (key: string) => (await owner<LabelRecord>("GET", `/labels/${key}`)).body.data;
const save = async (key: string, words: string, version?: number) =>
  owner<LabelRecord>("PUT", `/labels/${key}`, { version: version ?? (await read(key)).version, words });
const list = async (query: string) =>
  (await owner<{ data: LabelRecord[]; total: number }>("GET", `/labels?order=asc&${query}`)).body.data;
const refusal = async () => (await shop.call("GET", "/api/none")).body.message;

test("an editor gives a label other words, which the next answer has, and its own ones back", async () => {
  const editor = await callsOf(shop, "editor");
  const before = await refusal();
  const { version, ...label } = await read("failures.notFound");
  expect(label).toMatchObject({ words: before, original: before, is_changed: false, path: null });
  const saved = await editor<LabelRecord>("PUT", "/labels/failures.notFound", {
    version,
    words: "  Nothing <b>here</b> ",
  });
  expect(saved.body.data).toMatchObject({ words: "Nothing <b>here</b>", is_changed: true, version: version + 1 });
  expect(await refusal()).toBe("Nothing <b>here</b>");
  const back = await editor<LabelRecord>("POST", "/labels/failures.notFound/restore", { version: version + 1 });
  expect(back.body.data).toMatchObject({ words: before, is_changed: false, version: version + 2 });
  expect(await refusal()).toBe(before);
});

test("labels are found by key, original and present words, by catalogue, and by whether they were changed", async () => {
  await save("cart.title", "Your bag");
  const keys = async (query: string) => (await list(query)).data.map(({ id }) => id);
  expect(await keys("search=your%20bag&catalogue=cart")).toEqual(["cart.title"]);
  expect(await keys("search=Your%20cart&catalogue=cart")).toContain("cart.title");
  expect(await keys("search=CART.TITLE")).toEqual(["cart.title"]);
  expect(await keys("changed=true")).toEqual(["cart.title"]);
  expect((await list("catalogue=cart&per_page=1")).data[0]).toMatchObject({ catalogue_title: "Cart", path: "/cart" });
  expect((await owner("GET", "/labels/cart.nothing")).status).toBe(404);
});

test("words that lose a placeholder, or are none, are refused, and an older version with the newer words", async () => {
  for (const words of ["Few left", "Only {stock} of {all} left", "  "]) {
    const { status, body } = await save("product.onlyLeft", words);
    expect([words, status, body.errors]).toEqual([words, 422, { words: [expect.stringMatching(/\S/)] }]);
  }
  const { version } = await read("cart.title");
  expect((await save("cart.title", "Your bag", version)).status).toBe(200);
  const late = await save("cart.title", "Your basket", version);
  expect([late.status, late.body]).toMatchObject([409, { code: "version_conflict", current: { words: "Your bag" } }]);
  expect((await read("cart.title")).words).toBe("Your bag");
});

test("spelling is corrected at once and taken back, and leaves words of staff alone", async () => {
  const spelling = async () => (await owner<Spelling>("GET", "/spelling")).body.data;
  expect(new Set((await spelling()).map(({ state }) => state))).toEqual(new Set(["open"]));
  await save("menu.contact", "Write to us");
  const { message, data } = (await owner<Spelling>("POST", "/spelling/correct")).body;
  expect(message).toContain(String(Object.keys(correctedSpellings).length - 1));
  expect(data.filter(({ state }) => state !== "corrected").map(({ id, state }) => [id, state])).toEqual([
    ["menu.contact", "own"],
  ]);
  expect(await read("checkout.pay")).toMatchObject({ words: "Proceed to pay", is_correction: true });

  // One that staff word anew afterwards is theirs.
  await save("entry.cancel", "Leave");
  expect((await owner<Spelling>("POST", "/spelling/restore")).status).toBe(200);
  const changed = (await list("changed=true")).data.map(({ id, words }) => [id, words]);
  expect(changed).toEqual([
    ["menu.contact", "Write to us"],
    ["entry.cancel", "Leave"],
  ]);
  expect(await read("checkout.pay")).toMatchObject({ words: "Procced to pay", is_changed: false });
  expect((await spelling()).filter(({ state }) => state === "own").length).toBe(2);
});

test("words that no longer fit their label since a release are as if they were not there", async () => {
  await transact(shop.platform, async (tx) => {
    await tx
      .insert(labels)
      .values([
        { key: "failures.notFound", words: "Gone {away}", version: 2 },
        { key: "failures.former", words: "Gone", version: 2 },
      ])
      .onConflictDoUpdate({ target: labels.key, set: { words: sql`excluded.words` } });
    invalidateTags(tx, tags.labels);
  });
  expect(await refusal()).toBe("There is nothing at this address");
  expect((await list("changed=true")).total).toBe(0);
});
