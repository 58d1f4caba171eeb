import type { Page } from "@cairn/contract/platform/endpoint.ts";
import type { CountedSearch, SearchRedirect, Synonyms } from "@cairn/contract/search/staff.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { callsOf, type StaffCalls } from "../../testing/staff.ts";
import { countableSearch, forgetOldSearches, mostADay, noteSearch } from "./searches.ts";
import { searches } from "./tables.ts";

const listOf = async (editor: StaffCalls, query = "") =>
  (await editor<Page<CountedSearch>>("GET", `/searches${query}`)).body.data;

/** A search of some days ago by the shop's clock. */
const addPast = ({ db }: TestShop, daysAgo: number, row: Omit<typeof searches.$inferInsert, "day">) =>
  db.insert(searches).values({ ...row, day: sql`(now() at time zone 'Europe/London')::date - ${daysAgo}::int` });

test("synonyms are two or more words that differ to a search", async () => {
  await using shop = await testShop();
  const editor = await callsOf(shop, "editor");
  const add = (words: readonly string[]) => editor<Synonyms>("POST", "/search-synonyms", { words });
  const added = await add([" Rucksack ", "back  pack", "Tagesrucksäcke"]);
  expect([added.status, added.body.data]).toMatchObject([
    201,
    { version: 1, words: ["Rucksack", "back pack", "Tagesrucksäcke"] },
  ]);
  expect(added.body.data).not.toHaveProperty("stems");
  expect((await add(["tent"])).body.errors).toEqual({ words: [expect.stringContaining("at least two")] });
  expect((await add(Array.from({ length: 21 }, (_, place) => `word ${place}`))).body.errors).toEqual({
    words: [expect.stringContaining("At most 20")],
  });
  for (const [one, other] of [
    ["tent", "Tent"],
    ["roll-top", "roll top"],
    ["café", "cafe"],
  ] as const)
    expect((await add([one, other])).body.errors).toEqual({
      words: [`“${one}” and “${other}” are the same to a search. Leave one of them out`],
    });
  expect((await add(["tent", "–"])).body.errors).toEqual({ "words.1": [expect.stringContaining("one letter")] });
  expect((await add(["tent", "x".repeat(41)])).status).toBe(422);
  const { body } = await editor<Page<Synonyms>>("GET", "/search-synonyms?search=tagesrucksacke&sort=words");
  expect(body.data.data.map(({ id }) => id)).toEqual([added.body.data.id]);
});

test("a search leads to one page of this site, however it is written", async () => {
  await using shop = await testShop();
  const editor = await callsOf(shop, "editor");
  const lead = (query: string, target: string) =>
    editor<SearchRedirect>("POST", "/search-redirects", { query, target });
  const first = await lead(" Sleeping  bags ", "/shop?category=sleep#top");
  expect([first.status, first.body.data]).toMatchObject([201, { version: 1, query: "Sleeping bags" }]);
  for (const taken of ["sleeping bags", "SLEEPING-BAGS"])
    expect((await lead(taken, "/shop")).body.errors).toEqual({ query: ["This search leads to a page already"] });
  for (const query of ["", "?!", "x".repeat(101)]) expect((await lead(query, "/shop")).status).toBe(422);
  for (const target of ["shop", "https://evil.test", "//evil.test", "/\\evil.test", "javascript:alert(1)", ""])
    expect((await lead("returns", target)).body.errors).toEqual({
      target: [expect.stringContaining("A page of this")],
    });
  for (const target of ["/search", "/search/", "/search?q=returns"])
    expect((await lead("returns", target)).body.errors).toEqual({ target: [expect.stringContaining("circles")] });
  const { id } = (await lead("returns", "/search-and-rescue")).body.data;
  const change = { version: 1, query: "sleeping bags", target: "/returns" };
  expect((await editor("PUT", `/search-redirects/${id}`, change)).body.errors).toEqual({
    query: ["This search leads to a page already"],
  });
});

test("whoever saves what somebody else has changed meanwhile sees it as it is", async () => {
  await using shop = await testShop();
  const editor = await callsOf(shop, "editor");
  for (const [resource, one, other] of [
    ["search-synonyms", { words: ["tent", "shelter"] }, { words: ["tent", "tarp"] }],
    ["search-redirects", { query: "returns", target: "/returns" }, { query: "returns", target: "/shop" }],
  ] as const) {
    const { id } = (await editor<{ id: number }>("POST", `/${resource}`, one)).body.data;
    const path = `/${resource}/${id}`;
    expect((await editor("PUT", path, { ...other, version: 1 })).status).toBe(200);
    const late = await editor("PUT", path, { ...one, version: 1 });
    expect([late.status, late.body]).toMatchObject([409, { current: { ...other, version: 2 } }]);
    expect((await editor("DELETE", path)).status).toBe(200);
    for (const [method, body] of [["GET"], ["PUT", { ...one, version: 2 }], ["DELETE"]] as const)
      expect((await editor(method, path, body)).status).toBe(404);
  }
});

test("whoever does not care for contents has no part in the search", async () => {
  await using shop = await testShop();
  const support = await callsOf(shop, "support");
  for (const path of ["/search-synonyms", "/search-redirects", "/searches"])
    expect([path, (await support("GET", path)).status]).toEqual([path, 403]);
  for (const [path, body] of [
    ["/search-synonyms", { words: ["tent", "shelter"] }],
    ["/search-redirects", { query: "returns", target: "/returns" }],
  ] as const)
    expect([path, (await support("POST", path, body)).status]).toEqual([path, 403]);
});

test("a search and what was pressed after it are counted apart", async () => {
  await using shop = await testShop();
  const editor = await callsOf(shop, "editor");
  await noteSearch(shop.db, { query: " Red  TENT ", found: 4 });
  await noteSearch(shop.db, { query: "red tent", found: 3 });
  await noteSearch(shop.db, { query: "red tent", found: 9, pressed: "/shop/tents/1" });
  await noteSearch(shop.db, { query: "Red tent", found: 9, pressed: "/shop/tents/2" });
  await noteSearch(shop.db, { query: "stove", found: 2, pressed: "/shop/stoves/1" });
  const { data } = await listOf(editor);
  expect(data).toMatchObject([
    { id: "red tent", query: "red tent", asked: 2, found: 3, pressed: 2, pressed_path: "/shop/tents/2" },
    { query: "stove", asked: 0, found: 2, pressed: 1, pressed_path: "/shop/stoves/1" },
  ]);
});

test("nothing is kept of a search that may say who searched", async () => {
  for (const query of [
    "ada@cairn.example",
    "ada＠cairn",
    "020 7946 0182",
    "(020) 7946",
    "12-34.56",
    "order 1234567",
    "٠١٢٣٤٥",
  ])
    expect([query, countableSearch(query)]).toEqual([query, undefined]);
  for (const query of ["", "  ", "\u200b"]) expect(countableSearch(query)).toBeUndefined();
  expect(countableSearch(`${"x".repeat(99)} ada@cairn.example`)).toBeUndefined();
  expect(["35 l 2 p", "12345", "TENT 2024"].map(countableSearch)).toEqual(["35 l 2 p", "12345", "tent 2024"]);
  expect(countableSearch("🏕".repeat(101))).toBe("🏕".repeat(100));
  await using shop = await testShop();
  await noteSearch(shop.db, { query: "ada@cairn.example", found: 0 });
  expect(await shop.db.$count(searches)).toBe(0);
});

test("a day keeps so many different searches, and goes on counting those", async () => {
  await using shop = await testShop();
  const editor = await callsOf(shop, "editor");
  await addPast(shop, 1, { query: "of yesterday", found: 1 });
  await shop.db.execute(sql`
    insert into ${searches} (day, query, asked, found)
    select (now() at time zone 'Europe/London')::date, 'search ' || number, 1, 0 from generate_series(1, ${mostADay}::int) as number`);
  await noteSearch(shop.db, { query: "one too many", found: 1 });
  await noteSearch(shop.db, { query: "search 7", found: 1 });
  expect(await listOf(editor, "?search=too")).toMatchObject({ total: 0 });
  expect((await listOf(editor)).data[0]).toMatchObject({ query: "search 7", asked: 2, found: 1 });
});

test("searches are summed over the days of the period, with what was last", async () => {
  await using shop = await testShop();
  const editor = await callsOf(shop, "editor");
  await addPast(shop, 0, { query: "tent", asked: 0, found: 0, pressed: 1, pressed_path: "" });
  await addPast(shop, 6, { query: "tent", asked: 2, found: 5, pressed: 1, pressed_path: "/new" });
  await addPast(shop, 7, { query: "tent", asked: 3, found: 0, pressed: 1, pressed_path: "/old" });
  await addPast(shop, 8, { query: "yurt", asked: 20, found: 0 });
  await addPast(shop, 60, { query: "tent", asked: 40, found: 1 });
  expect((await listOf(editor, "?days=7")).data).toMatchObject([
    { query: "tent", asked: 2, found: 5, pressed: 2, pressed_path: "/new" },
  ]);
  expect((await listOf(editor)).data).toMatchObject([
    { query: "yurt", asked: 20, found: 0, pressed: 0, pressed_path: "" },
    { query: "tent", asked: 5, found: 5, pressed: 3 },
  ]);
  expect(await listOf(editor, "?days=90&sort=asked&order=desc&per_page=1")).toMatchObject({
    data: [{ query: "tent", asked: 45 }],
    total: 2,
    last_page: 2,
  });
  expect((await listOf(editor, "?found_nothing=true")).data.map(({ query }) => query)).toEqual(["yurt"]);
  for (const sort of ["asked", "found", "pressed", "query", "last_day"])
    expect((await listOf(editor, `?sort=${sort}&order=asc`)).data).toHaveLength(2);
  expect((await editor("GET", "/searches?days=31")).status).toBe(422);
});

test("searches are forgotten after ninety days", async () => {
  await using shop = await testShop();
  await addPast(shop, 90, { query: "kept", found: 1 });
  await addPast(shop, 91, { query: "forgotten", found: 1 });
  await forgetOldSearches(shop.db);
  expect((await shop.db.select().from(searches)).map(({ query }) => query)).toEqual(["kept"]);
});
