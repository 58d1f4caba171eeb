import { failureSchema } from "@cairn/contract/platform/endpoint.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeRules, contestShop, photograph, type SentFile, storedFiles, story } from "../../testing/contest.ts";
import { editions, submissions } from "./tables.ts";

test("an entry that is sent again because its answer was lost is taken once", async () => {
  await using open = await contestShop();
  const { shop, enter } = open;
  const fields = { ...story, idempotency_key: "0b0e5c1e-7a55-4c09-9d30-000000000001" };
  const answers = await Promise.all([1, 2, 3].map(() => enter([{ name: "a.jpg", bytes: photograph }], fields)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1);
  expect(await shop.db.$count(submissions)).toBe(1);
  expect(await storedFiles(shop)).toHaveLength(1);
  expect(await shop.mails()).toHaveLength(1);
  await enter([{ name: "a.jpg", bytes: photograph }], {
    ...fields,
    idempotency_key: "0b0e5c1e-7a55-4c09-9d30-000000000002",
  });
  expect(await shop.db.$count(submissions)).toBe(2);
});

test("what is sent again is the same word for word and byte for byte, or is refused, and the first stays", async () => {
  await using open = await contestShop();
  const { shop, enter, withdrawAll } = open;
  const fields = { ...story, idempotency_key: "0b0e5c1e-7a55-4c09-9d30-000000000001" };
  const [one, other] = [photograph, Buffer.concat([photograph, Buffer.from([0])])].map((bytes) => ({
    name: "a.jpg",
    bytes,
  }));
  if (!one || !other) throw new Error("no files");
  const { reference } = (await enter([one, other], fields)).body.data;
  const outcome = async (files: readonly SentFile[], changes: Record<string, string> = {}) => {
    const { status, body } = await enter(files, { ...fields, ...changes });
    return status === 201 ? body.data.reference : [status, failureSchema.parse(body).code];
  };
  const received = [409, "entry_received"];
  expect(await outcome([one, other], { title: "Below the clouds" })).toEqual(received);
  expect(await outcome([one, other], { category: "culture" })).toEqual(received);
  expect(await outcome([one])).toEqual(received);
  expect(await outcome([other, one])).toEqual(received);
  expect(await outcome([one, other])).toBe(reference);
  expect(await storedFiles(shop)).toHaveLength(2);
  await withdrawAll();
  expect(await outcome([one, other])).toEqual(received);
  expect(await shop.db.select().from(submissions)).toMatchObject([{ title: story.title, state: "withdrawn" }]);
});

test("an entry whose answer was lost is taken as the day's last one, too, and after the contest has closed", async () => {
  await using open = await contestShop();
  const { shop, enter } = open;
  await changeRules(shop, { most_entries_per_day: 1, most_files_per_day: 1 });
  const file = { name: "a.jpg", bytes: photograph };
  const fields = { ...story, idempotency_key: "0b0e5c1e-7a55-4c09-9d30-000000000001" };
  const { data } = (await enter([file], fields)).body;
  expect((await enter([file], fields)).body.data).toEqual(data);
  expect((await enter([file])).status).toBe(429);
  await shop.db.update(editions).set({ closes_at: sql`now()` });
  expect((await enter([file], fields)).body.data).toEqual(data);
  expect((await enter([file])).status).toBe(409);
  expect(await storedFiles(shop)).toHaveLength(1);
});
