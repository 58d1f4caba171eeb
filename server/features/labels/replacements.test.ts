import type { LabelRecord } from "@cairn/contract/labels/staff.ts";
import type { Replacement } from "@cairn/contract/labels/staff-replacements.ts";
import { expect, test } from "vitest";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";

test("words are replaced in the chosen labels, seen before, all or none, and each can be reset", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const preview = async (find: string, replace: string) =>
    (await owner<Replacement[]>("GET", `/label-replacements?${new URLSearchParams({ find, replace })}`)).body.data;
  const found = await preview("message", "letter");
  expect(found.length).toBeGreaterThan(1);
  for (const { before, after } of found) expect(after).toBe(before.replaceAll("message", "letter"));
  const [first, second] = found.filter(({ problem }) => problem === null);
  if (!first || !second) throw new Error("there are too few");
  const replace = (labels: object[]) =>
    owner<LabelRecord[]>("POST", "/label-replacements", { find: "message", replace: "letter", labels });
  const read = async (id: string) => (await owner<LabelRecord>("GET", `/labels/${id}`)).body.data;

  const outdated = await replace([
    { id: first.id, version: first.version },
    { id: second.id, version: second.version + 1 },
  ]);
  expect([outdated.status, outdated.body]).toMatchObject([
    409,
    { code: "version_conflict", current: [{ id: second.id }] },
  ]);
  expect((await read(first.id)).is_changed).toBe(false);

  expect((await replace([{ id: first.id, version: first.version }])).body.data).toHaveLength(1);
  const changed = await read(first.id);
  expect(changed).toMatchObject({ words: first.after, is_changed: true });
  expect((await read(second.id)).is_changed).toBe(false);
  expect((await preview("message", "letter")).some(({ id }) => id === first.id)).toBe(false);
  expect((await owner("POST", `/labels/${first.id}/restore`, { version: changed.version })).status).toBe(200);
  expect((await read(first.id)).words).toBe(first.before);
});

test("a placeholder that would be lost is shown before, and refused", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const query = new URLSearchParams({ find: "{stock}", replace: "few" });
  const [lost] = (await owner<Replacement[]>("GET", `/label-replacements?${query}`)).body.data;
  expect(lost?.problem).toBeTruthy();
  const labels = [{ id: lost?.id, version: lost?.version }];
  const refused = await owner("POST", "/label-replacements", { find: "{stock}", replace: "few", labels });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["replace"]]);
});
