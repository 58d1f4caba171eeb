import { publishingMessages } from "@cairn/contract/publishing/staff-messages.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  about,
  addPost,
  inHours,
  passHours,
  save,
  shownTitle,
  soon,
  takeDown,
  title,
} from "../../testing/publishing.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { revisions } from "./tables.ts";

test("the history has every revision with who published it, and brings one back", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  for (const name of ["First", "Second"]) await save(owner, name);
  const path = "/revisions?resource=about&record=about";
  const list = (await owner<{ data: { id: number }[] }>("GET", path)).body.data.data;
  expect(list).toMatchObject([
    { cause: "published", published_by: "Owner" },
    { cause: "published" },
    { cause: "before", published_by: "" },
  ]);
  const first = (await owner<{ value: object }>("GET", `/revisions/${list[1]?.id}`)).body.data.value;
  expect(first).toMatchObject(title("First"));
  await save(owner, "", first);
  expect(await shownTitle(shop)).toBe("First");
  expect((await takeDown(owner)).status).toBe(200);
  expect(await shownTitle(shop)).toBe("Second");
});

test("a former revision that a release has made unfit says so, and is in no other content's way", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await save(owner, "Always");
  await save(owner, "Spring", { take_down_at: soon() });
  await shop.db.update(revisions).set({ value: sql`${revisions.value} || '{"our_mission_section": 1}'` });
  const { id: _id, ...faqs } = (await owner<object>("GET", "/documents/faqs")).body.data as { id: string };
  const questions = [{ id: 1, question: "Why?", answer: "So" }];
  await owner("PUT", "/documents/faqs", { ...faqs, questions, publication: "scheduled", publish_at: soon() });
  await passHours(shop, 2);
  expect((await shop.call("GET", "/api/faq/all")).body.data).toMatchObject(questions);
  expect((await owner("GET", "/contents")).body.data).toMatchObject([
    { resource: "about", problem: expect.stringContaining("not as it must be") },
  ]);
});

test("a typo that was mended in a running campaign does not come back at its end, whatever became of that", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await save(owner, "Always");
  await save(owner, "Sprign sale", { take_down_at: inHours(5) });
  await save(owner, "Spring sale", { take_down_at: inHours(2) });
  await passHours(shop, 3);
  expect(await shownTitle(shop)).toBe("Always");
});

test("while what visitors see has an end, nothing is scheduled that has another one before it", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await save(owner, "Always");
  const end = inHours(7);
  await save(owner, "Spring", { take_down_at: end });
  const schedule = (publish_at: string, take_down_at: string | null) =>
    save(owner, "Two days", { publication: "scheduled", publish_at, take_down_at });
  for (const other of [inHours(3), inHours(9)]) {
    const { status, body } = await schedule(inHours(1), other);
    expect([status, body.errors]).toEqual([422, { take_down_at: [publishingMessages.secondEnd] }]);
  }
  expect((await schedule(inHours(1), null)).status).toBe(200);
  expect((await schedule(inHours(1), end)).status).toBe(200);
  await passHours(shop, 2);
  expect(await shownTitle(shop)).toBe("Two days");
  await passHours(shop, 6);
  expect(await shownTitle(shop)).toBe("Always");
});

test("a campaign that begins after the end of another is scheduled while that runs", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await save(owner, "Always");
  await save(owner, "Spring", { take_down_at: inHours(2) });
  const summer = { publication: "scheduled", publish_at: inHours(4), take_down_at: inHours(6) };
  expect((await save(owner, "Summer", summer)).status).toBe(200);
  const shown: string[] = [];
  for (let times = 0; times < 3; times++) {
    await passHours(shop, times === 0 ? 3 : 2);
    shown.push(await shownTitle(shop));
  }
  expect(shown).toEqual(["Always", "Summer", "Always"]);
});

test("of two who set an end at once, one is told that the other has", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await save(owner, "Always");
  const { id: _id, ...seen } = (await owner<object>("GET", about)).body.data as { id: string };
  const ends = [
    { publication: "published", take_down_at: inHours(7) },
    { publication: "scheduled", publish_at: inHours(1), take_down_at: inHours(3) },
  ];
  const saved = await Promise.all(ends.map((end) => owner("PUT", about, { ...seen, ...end })));
  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("a revision with an end does not come back once another was published over it", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await save(owner, "Always");
  await save(owner, "Spring", { take_down_at: inHours(5) });
  await save(owner, "A mistake", { take_down_at: null });
  await takeDown(owner);
  expect(await shownTitle(shop)).toBe("Always");
});

test("bringing the former revision back goes on backwards until there is none", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const first = await shownTitle(shop);
  for (const name of ["One", "Two", "Three"]) await save(owner, name);
  const shown: string[] = [];
  for (let times = 0; times < 3; times++) {
    await takeDown(owner);
    shown.push(await shownTitle(shop));
  }
  expect(shown).toEqual(["Two", "One", first]);
  expect((await takeDown(owner)).status).toBe(422);
});

test("a post's first revision comes back with the day on which it was published", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const made = await addPost(owner);
  const [published] = (await shop.call<{ published_at: string }[]>("GET", "/api/blog/latest")).body.data;
  const path = `/revisions?resource=posts&record=${made.id}`;
  const [first] = (await owner<{ data: { id: number }[] }>("GET", path)).body.data.data;
  const { value } = (await owner<{ value: object }>("GET", `/revisions/${first?.id}`)).body.data;
  expect(value).toMatchObject({ published_at: expect.any(String) });
  expect(published).toMatchObject({ published_at: (value as { published_at: string }).published_at });
});
