import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { jobs } from "../../features.ts";
import { write } from "../../testing/inbox.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { customers } from "../accounts/tables.ts";
import { letters, usedProofs } from "./tables.ts";

test("spam goes after thirty days, what is done after a year, and what waits stays", async () => {
  await using shop = await testShop();
  const letter = (name: string, state: (typeof letters.$inferInsert)["state"], age: string) => ({
    ...{ name, state, idempotency_key: name, kind: "contact" as const, email: "wanda@example.test", words: "Hello" },
    state_since: sql`now() - ${age}::interval`,
  });
  await shop.db
    .insert(letters)
    .values([
      letter("open", "open", "3 years"),
      letter("held", "held_back", "29 days"),
      letter("held long ago", "held_back", "31 days"),
      letter("spam", "spam", "29 days"),
      letter("spam long ago", "spam", "31 days"),
      letter("answered", "answered", "364 days"),
      letter("answered long ago", "answered", "367 days"),
      letter("closed", "closed", "364 days"),
      letter("closed long ago", "closed", "367 days"),
    ]);
  await shop.db.insert(usedProofs).values([
    { signature: "new", expires_at: sql`now() + interval '1 hour'` },
    { signature: "old", expires_at: sql`now() - interval '1 minute'` },
  ]);
  await jobs.find(({ name }) => name === "inbox.forget")?.run(shop.platform, {});
  const left = await shop.db.select().from(letters).orderBy(asc(letters.id));
  expect(left.map(({ name }) => name)).toEqual(["open", "held", "spam", "answered", "closed"]);
  expect(await shop.db.select().from(usedProofs)).toMatchObject([{ signature: "new" }]);
});

test("what somebody wrote is in their data, by account and confirmed address, and goes when they are erased", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { id, email, token } = await shop.customer("wanda@example.test");
  await shop.db.update(customers).set({ confirmed_at: null });
  await write(shop, { words: "As a guest." });
  await write(shop, { words: "Logged in.", email: "work@example.test" }, token);
  await write(shop, { words: "Of somebody else.", email: "bob@example.test" });
  const [asGuest, loggedIn] = await shop.db.select().from(letters).orderBy(asc(letters.id));
  for (const letter of [asGuest, loggedIn])
    expect((await owner("POST", `/letters/${letter?.id}/answers`, { version: 1, words: "Dear Wanda." })).status).toBe(
      200,
    );
  const exportedLetters = async () =>
    (await owner<{ letters: { words: string }[] }>("GET", `/customers/${id}/export`)).body.data.letters;
  expect((await exportedLetters()).map(({ words }) => words)).toEqual(["Logged in."]);
  await shop.db.update(customers).set({ confirmed_at: sql`now()` }).where(eq(customers.id, id));
  expect(await exportedLetters()).toMatchObject([
    { words: "As a guest.", answers: [{ words: "Dear Wanda." }] },
    { words: "Logged in.", email: "work@example.test", answers: [{ words: "Dear Wanda." }] },
  ]);
  expect((await owner("POST", `/customers/${id}/erase`, { email })).status).toBe(200);
  expect((await shop.db.select().from(letters)).map(({ words }) => words)).toEqual(["Of somebody else."]);
  const outbox = JSON.stringify(await shop.mails());
  for (const word of ["Dear Wanda", "As a guest", "Logged in", "work@example"]) expect(outbox).not.toContain(word);
});
