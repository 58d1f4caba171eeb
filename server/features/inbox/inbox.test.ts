import { letterMessages } from "@cairn/contract/inbox/messages.ts";
import type { Challenge } from "@cairn/contract/inbox/public.ts";
import { asc, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { freshKey, prove, write } from "../../testing/inbox.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { customers } from "../accounts/tables.ts";
import { letters, usedProofs } from "./tables.ts";

const kept = (shop: TestShop) => shop.db.select().from(letters).orderBy(asc(letters.id));

test("a guest's message is kept as open, once however often it is sent", async () => {
  await using shop = await testShop();
  const letter = { idempotency_key: freshKey(), topic: "product", proof: await prove(shop) };
  const answers = await Promise.all([write(shop, letter), write(shop, letter), write(shop, letter)]);
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
    Array(3).fill([200, letterMessages.received]),
  );
  expect(await kept(shop)).toMatchObject([
    {
      kind: "contact",
      state: "open",
      held_for: null,
      topic: "product",
      email: "wanda@example.test",
      customer_id: null,
    },
  ]);
  expect(await shop.mails()).toEqual([]);
});

test("a letter that is corrected and sent again after its answer was lost is kept, too", async () => {
  await using shop = await testShop();
  const idempotency_key = freshKey();
  await write(shop, { idempotency_key, email: "wnada@example.test" });
  expect((await write(shop, { idempotency_key, email: "wanda@example.test" })).status).toBe(200);
  expect(await kept(shop)).toMatchObject([
    { email: "wnada@example.test", state: "open" },
    { email: "wanda@example.test", state: "open" },
  ]);
});

test("what looks like spam is answered alike, and held back instead of lost", async () => {
  await using shop = await testShop();
  const proof = await prove(shop);
  const { challenge, solution } = proof;
  const links = "https://a.test https://b.test www.c.test http://d.test";
  const answers = [
    await write(shop, { proof }),
    await write(shop, { proof }),
    await write(shop, { proof: undefined }),
    await write(shop, { proof: { challenge, solution: { ...solution, counter: solution.counter + 1 } } }),
    await write(shop, {
      proof: { challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution },
    }),
    await write(shop, { homepage: "https://spam.test" }),
    await write(shop, { words: links }),
  ];
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect((await kept(shop)).map(({ state, held_for }) => [state, held_for])).toEqual([
    ["open", null],
    ...Array(2).fill(["held_back", "proof"]),
    ["held_back", "proof"],
    ["held_back", "proof"],
    ["held_back", "trap"],
    ["held_back", "links"],
  ]);
});

test("a member whose address is confirmed is no spammer, however many links they send", async () => {
  await using shop = await testShop();
  const { token } = await shop.customer();
  const words = "https://a.test https://b.test https://c.test https://d.test";
  const application = { words, proof: undefined };
  await shop.db.update(customers).set({ confirmed_at: null });
  await write(shop, application, token);
  await shop.db.update(customers).set({ confirmed_at: sql`now()` });
  await write(shop, application, token);
  expect((await kept(shop)).map(({ state }) => state)).toEqual(["held_back", "open"]);
});

test("a proof of work ends after an hour", async () => {
  await using shop = await testShop();
  const [late, inTime] = [await prove(shop), await prove(shop)];
  const now = Date.now();
  try {
    vi.spyOn(Date, "now").mockReturnValue(now + 59 * 60_000);
    await write(shop, { proof: inTime });
    vi.spyOn(Date, "now").mockReturnValue(now + 61 * 60_000);
    await write(shop, { proof: late });
  } finally {
    vi.restoreAllMocks();
  }
  expect((await kept(shop)).map(({ state }) => state)).toEqual(["open", "held_back"]);
  expect(await shop.db.$count(usedProofs)).toBe(1);
});

test("no cache keeps a challenge, and no two are alike", async () => {
  await using shop = await testShop();
  const ask = () => shop.call<Challenge>("GET", "/api/letters/challenge");
  const [one, other] = [await ask(), await ask()];
  expect(one.headers.get("cache-control")).toBe("no-store");
  expect(one.body.data.signature).not.toBe(other.body.data.signature);
});

test("members write to the team under the name and e-mail of their account, and guests are asked to log in", async () => {
  await using shop = await testShop();
  const { token, id, email } = await shop.customer();
  const words = { kind: "team", words: "Thank you." };
  expect((await write(shop, { ...words, name: "Somebody", email: "else@example.test" }, token)).status).toBe(200);
  expect(await kept(shop)).toMatchObject([
    { kind: "team", name: "Wanda Walker", email, customer_id: id, state: "open" },
  ]);
  const refused = await write(shop, words);
  expect([refused.status, refused.body.message]).toEqual([401, letterMessages.loginNeeded]);
});

test("an application needs an address, words and consent, and every field says what is wrong with it", async () => {
  await using shop = await testShop();
  const empty = await write(shop, { kind: "affiliate", name: " ", email: "nobody", link: "my page", words: "" });
  expect([empty.status, empty.body.errors]).toEqual([
    422,
    {
      name: [letterMessages.nameRequired],
      email: [expect.any(String)],
      link: [letterMessages.affiliate.linkInvalid],
      words: [letterMessages.affiliate.wordsRequired],
      consent: [letterMessages.affiliate.consentRequired],
    },
  ]);
  const link = "https://walks.example/wanda";
  expect((await write(shop, { kind: "affiliate", link, consent: true })).status).toBe(200);
  expect(await kept(shop)).toMatchObject([{ kind: "affiliate", link, topic: null, state: "open" }]);
});

test("one address and one e-mail send a few letters an hour", async () => {
  await using shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1" } });
  const statuses: number[] = [];
  for (let turn = 0; turn < 21; turn++) {
    const email = turn < 11 ? "wanda@example.test" : `wanda-${turn}@example.test`;
    statuses.push((await write(shop, { proof: undefined, email })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, ...Array(9).fill(200), 429]);
});
