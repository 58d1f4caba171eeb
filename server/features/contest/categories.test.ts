import { type ContestCategory, firstCategories } from "@cairn/contract/contest/categories.ts";
import { entryMessages, moderationMessages } from "@cairn/contract/contest/entry-messages.ts";
import type { GalleryItem } from "@cairn/contract/contest/gallery/public.ts";
import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import type { ContestResult } from "@cairn/contract/contest/judging/public.ts";
import type { EditionJudging, Publication } from "@cairn/contract/contest/judging/staff-jury.ts";
import type { Entry, OpenEdition } from "@cairn/contract/contest/public.ts";
import { editionCategoryMessages as messages } from "@cairn/contract/contest/staff-edition-messages.ts";
import { mostCategories, type StaffEdition } from "@cairn/contract/contest/staff-editions.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "../../platform/mail/tables.ts";
import { contestShop, inDays, photograph, storedFiles, story, winterLight } from "../../testing/contest.ts";
import { judgedShop, judgingShop, reachPublication } from "../../testing/judging.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { addCategories } from "./categories.ts";
import { editions } from "./tables.ts";

const files = [{ name: "a.jpg", bytes: photograph }];
const named = (...names: string[]) => names.map((name) => ({ name }));
const streetFood = { slug: "street-food", name: "Street food" };
const [culture, sunrise, adventure] = firstCategories;

/** The categories of an edition as staff see them, and how they are changed. */
async function categoryCalls(shop: TestShop, slug = "winter-light") {
  const staff = await ownersCalls(shop);
  const read = async () => (await staff<StaffEdition>("GET", `/editions/${slug}`)).body.data;
  const change = async (categories: readonly object[]) =>
    staff<StaffEdition>("PUT", `/editions/${slug}`, { ...(await read()), categories });
  return { staff, read, change };
}

test("the first edition has three categories, and a new one begins with those of the last", async () => {
  await using shop = await testShop();
  const { staff, change } = await categoryCalls(shop);
  const first = await staff<StaffEdition>("POST", "/editions", winterLight);
  expect(first.body.data.categories).toEqual(firstCategories);
  await change([{ ...adventure, name: "Adventures" }, ...named("Street food")]);
  const next = { ...winterLight, slug: "spring", opens_at: inDays(1) };
  const taken = [{ slug: "adventure", name: "Adventures" }, streetFood];
  expect((await staff<StaffEdition>("POST", "/editions", next)).body.data.categories).toEqual(taken);
  const own = { ...next, slug: "summer", categories: named("Water") };
  const made = await staff<StaffEdition>("POST", "/editions", own);
  expect(made.body.data.categories).toEqual([{ slug: "water", name: "Water" }]);
});

test("in a draft categories are named, sorted, added and removed, and the contest's page tells of them", async () => {
  await using shop = await testShop();
  const { staff, read, change } = await categoryCalls(shop);
  await staff("POST", "/editions", winterLight);
  await staff("POST", "/editions/winter-light/announce");
  const announcedCategories = async () =>
    (await shop.call<OpenEdition | null>("GET", "/api/contest/edition/announced")).body.data?.categories;
  expect(await announcedCategories()).toEqual(firstCategories);
  const wanted = [
    { ...adventure, name: "Adventures" },
    { ...culture, name: "Faces" },
    ...named("Culture", "祭り", "雪"),
  ];
  expect((await change(wanted)).status).toBe(200);
  const kept: ContestCategory[] = [
    { slug: "adventure", name: "Adventures" },
    { slug: "culture", name: "Faces" },
    { slug: "culture-2", name: "Culture" },
    { slug: "category", name: "祭り" },
    { slug: "category-2", name: "雪" },
  ];
  expect((await read()).categories).toEqual(kept);
  expect(await announcedCategories()).toEqual(kept);
  const { categories: _, ...without } = await read();
  expect((await staff("PUT", "/editions/winter-light", without)).status).toBe(200);
  expect((await read()).categories).toEqual(kept);
  expect(
    (
      await change([
        { ...kept[1], name: "Adventures" },
        { ...kept[0], name: "Faces" },
      ])
    ).status,
  ).toBe(200);
  expect((await read()).categories).toEqual([
    { slug: "culture", name: "Adventures" },
    { slug: "adventure", name: "Faces" },
  ]);
});

test("names that are alike, none, too long or too many are refused, each at its field", async () => {
  await using shop = await testShop();
  const { staff, read, change } = await categoryCalls(shop);
  await staff("POST", "/editions", winterLight);
  const errorsOf = async (categories: readonly object[]) => (await change(categories)).body.errors;
  expect(await errorsOf([])).toEqual({ categories: [messages.tooFew] });
  const many = named(...Array.from({ length: mostCategories + 1 }, (_, index) => `No. ${index}`));
  expect(await errorsOf(many)).toEqual({ categories: [messages.tooMany(mostCategories)] });
  expect(await errorsOf(named("Water", " "))).toEqual({ "categories.1.name": [messages.nameRequired] });
  expect(await errorsOf(named("Water", "Snow", "WATER "))).toEqual({ "categories.2.name": [messages.nameTaken] });
  expect(Object.keys((await errorsOf(named("x".repeat(61)))) ?? {})).toEqual(["categories.0.name"]);
  expect(await errorsOf([adventure, { ...adventure, name: "Again" }])).toEqual({
    "categories.1.name": [messages.slugTaken],
  });
  expect((await read()).categories).toEqual(firstCategories);
  expect((await change(many.slice(0, mostCategories))).status).toBe(200);
});

test("since an edition was opened names change, nothing is added, and what has entries stays", async () => {
  await using contest = await contestShop();
  const { shop, customer, enter } = contest;
  const { staff, read, change } = await categoryCalls(shop, "autumn-2026");
  for (const title of ["One", "Two"]) await enter(files, { ...story, title, category: "adventure" });
  await enter(files, { ...story, title: "Three", category: "culture" });

  expect(await read()).toMatchObject({ entries: 3, category_entries: { adventure: 2, culture: 1 } });
  const { data } = (await staff<Page<StaffEdition>>("GET", "/editions")).body.data;
  expect(data).toEqual([await read()]);
  const added = await change([...firstCategories, ...named("Street food")]);
  expect([added.status, added.body.errors]).toEqual([409, { "categories.3.name": [messages.notAdded] }]);
  const removed = await change([culture, sunrise]);
  const two = messages.notRemoved("Adventure", 2);
  expect([removed.status, removed.body.message, removed.body.errors]).toEqual([409, two, { categories: [two] }]);
  expect((await change([adventure])).body.message).toBe(messages.notRemoved("Culture", 1));
  expect((await read()).categories).toEqual(firstCategories);

  const renamed = [{ ...adventure, name: "Far out" }, culture];
  expect((await change(renamed)).status).toBe(200);
  expect((await read()).categories).toEqual(renamed);
  const own = await shop.call<Entry[]>("GET", "/api/contest/entries", { token: customer.token });
  expect(own.body.data.map(({ title, category, category_name }) => [title, category, category_name])).toEqual([
    ["Three", "culture", "Culture"],
    ["Two", "adventure", "Far out"],
    ["One", "adventure", "Far out"],
  ]);

  const gone = await enter(files, { ...story, category: "sunrise-or-sunset" });
  expect([gone.status, gone.body.errors]).toEqual([422, { category: [entryMessages.categoryGone] }]);
  expect(await storedFiles(shop)).toHaveLength(3);
  const put = await staff("POST", `/submissions/${own.body.data[0]?.reference}/category`, { category: "water" });
  expect([put.status, put.body.errors]).toEqual([422, { category: [moderationMessages.categoryUnknown] }]);
});

test("of a category that is removed while somebody enters it, one is told in words that it is too late", async () => {
  await using contest = await contestShop();
  const { shop, enter } = contest;
  const { change, read } = await categoryCalls(shop, "autumn-2026");
  const [entered, removed] = await Promise.all([
    enter(files, { ...story, category: "adventure" }),
    change([culture, sunrise]),
  ]);
  expect([entered.body.errors, removed.body.message]).toEqual(
    entered.status === 201
      ? [undefined, messages.notRemoved("Adventure", 1)]
      : [{ category: [entryMessages.categoryGone] }, judgingMessages.editionSaved],
  );
  const isThere = (await read()).categories.some(({ slug }) => slug === "adventure");
  expect(isThere).toBe(entered.status === 201);
});

test("winners are ranked in each category of the edition's own, and everything calls these as staff do", async () => {
  await using contest = await judgingShop({ entries: 4 });
  const { shop, staff, edition, judging, entrants, references, jury, score } = contest;
  const [{ id } = { id: 0 }] = await shop.db.select({ id: editions.id }).from(editions);
  await shop.db.transaction((tx) => addCategories(tx, id, [streetFood, ...firstCategories]));
  for (const reference of references.slice(2))
    expect((await staff("POST", `/submissions/${reference}/category`, { category: "street-food" })).status).toBe(200);
  await edition("POST", "/rounds", { quorum: 2 });
  for (const juror of jury)
    for (const [index, reference] of references.entries()) await score(juror, reference, 6 + index);
  const named = (await judging<EditionJudging>("GET", "")).body.data.categories;
  expect(named.map(({ category_name, entries }) => [category_name, entries])).toEqual([
    ["Street food", 2],
    ["Culture", 0],
    ["Sunrise or sunset", 0],
    ["Adventure", 2],
  ]);
  const { change } = await categoryCalls(shop, "autumn-2026");
  const renamed = await change([adventure, { ...streetFood, name: "Food of the street" }]);
  expect(renamed.status).toBe(200);
  await edition("POST", "/rounds/close");
  await reachPublication(shop);
  const planned = (await judging<Publication>("GET", "/publication")).body.data.places;
  expect(planned.map(({ category_name, title }) => [category_name, title])).toEqual([
    ["Adventure", "Entry 2"],
    ["Food of the street", "Entry 4"],
  ]);
  expect((await edition("POST", "/publish")).status).toBe(200);

  const { categories, winners } = (await shop.call<ContestResult>("GET", "/api/contest/winners")).body.data;
  expect(categories.map(({ name }) => name)).toEqual(["Adventure", "Food of the street"]);
  expect(winners).toMatchObject([
    { category: "adventure", category_name: "Adventure", rank: 1, title: "Entry 2" },
    { category: "street-food", category_name: "Food of the street", rank: 1, title: "Entry 4" },
  ]);
  const gallery = (await shop.call<GalleryItem[]>("GET", "/api/gallery-image/all")).body.data;
  expect(gallery.find(({ title }) => title === "Entry 4")).toMatchObject({
    category: "street-food",
    category_name: "Food of the street",
    award: "First place, Food of the street, Autumn 2026",
  });
  const winnerMails = await shop.db
    .select({ to: mails.recipient, props: mails.props })
    .from(mails)
    .where(eq(mails.kind, "contest-won"));
  expect(winnerMails.find(({ to }) => to === entrants[3]?.email)?.props).toMatchObject({
    category: "Food of the street",
  });
  const feed = await shop.call("GET", "/contest/winners/feed.xml");
  expect(feed.text).toContain("First place, Food of the street, Autumn 2026: Entry 4");
});

test("what was published stays as it was when the next edition has other categories", async () => {
  await using contest = await judgedShop();
  const { shop, staff, edition } = contest;
  await reachPublication(shop);
  await edition("POST", "/publish");
  const result = async () => (await shop.call<ContestResult>("GET", "/api/contest/winners/autumn-2026")).body.data;
  const before = await result();
  expect((await staff("POST", "/editions", { ...winterLight, categories: named("Water") })).status).toBe(201);
  const { change } = await categoryCalls(shop, "autumn-2026");
  expect((await change(named("Water"))).status).toBe(409);
  expect(await result()).toEqual(before);
  const checked = await edition<{ is_intact: boolean }>("GET", "/scores/check");
  expect(checked.body.data.is_intact).toBe(true);
});
