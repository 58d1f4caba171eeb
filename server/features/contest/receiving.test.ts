import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { PassThrough, Readable } from "node:stream";
import { json } from "node:stream/consumers";
import type { Customer } from "@cairn/contract/accounts/public.ts";
import { asc, eq, like, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { rateLimits } from "../../platform/http/rate-limits.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  changeRules,
  contestShop,
  formOf,
  member,
  noteFiles,
  openEdition,
  parsedStory,
  photograph,
  prepareFiles,
  withoutFfmpeg,
} from "../../testing/contest.ts";
import { waitUntil } from "../../testing/process.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { discardFiles } from "./discard-files.ts";
import { sweepFiles } from "./jobs.ts";
import { prepareFile } from "./prepare-file.ts";
import { receiveFile } from "./receive-file.ts";
import { findContestRules } from "./rules.ts";
import { submitEntry } from "./service.ts";
import { submissionFiles, submissions } from "./tables.ts";

const file = { name: "a.jpg", bytes: photograph };

const receive = async (platform: Platform, customer: Customer) =>
  receiveFile(platform, customer, await findContestRules(platform.db), {
    name: "a.jpg",
    bytes: Readable.from([photograph]),
  });

const storedFiles = ({ db }: TestShop) => db.select().from(submissionFiles).orderBy(asc(submissionFiles.id));

test("a member may send so many files a day, and make so many entries, also at once", async () => {
  await using open = await contestShop();
  const { shop, enter } = open;
  const words = async (answers: Awaited<ReturnType<typeof enter>>[]) =>
    answers.map(({ status, body, headers }) =>
      status === 201 ? status : [status, body.message, headers.get("retry-after")],
    );
  await changeRules(shop, { most_files_per_day: 3 });
  const tooManyFiles =
    "Those are as many files as we can take from one member in a day. Please send the rest tomorrow.";
  expect(await words([await enter([file, file]), await enter([file, file]), await enter([file])])).toEqual([
    201,
    [429, tooManyFiles, "3600"],
    201,
  ]);
  await changeRules(shop, { most_files_per_day: 100, most_entries_per_day: 4 });
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => enter([file])));
  const tooManyEntries =
    "Those are as many entries as we can take from one member in a day. Please enter again tomorrow.";
  const refusal = [429, tooManyEntries, "3600"];
  expect((await words(answers)).toSorted()).toEqual([201, 201, refusal, refusal, refusal]);
  expect(await shop.db.$count(submissionFiles)).toBe(5);
  await shop.db.update(submissions).set({ submitted_at: sql`now() - interval '25 hours'` });
  expect((await enter([file])).status).toBe(201);
});

test("files that arrive keep those before them, which are written again once a minute at most", async () => {
  await using open = await contestShop();
  const { shop } = open;
  const wanda = await member(shop);
  const first = await receive(shop.platform, wanda);
  const [{ received_at } = { received_at: null }] = await storedFiles(shop);
  await receive(shop.platform, wanda);
  expect((await storedFiles(shop))[0]?.received_at).toEqual(received_at);
  const isFirst = eq(submissionFiles.original_key, first.key);
  await shop.db.update(submissionFiles).set({ received_at: sql`now() - interval '2 minutes'` }).where(isFirst);
  await receive(shop.platform, wanda);
  expect(await shop.db.$count(submissionFiles, sql`received_at > now() - interval '1 minute'`)).toBe(3);
});

test("an entry that arrives too slowly is asked to come with fewer files, and leaves none of them", async () => {
  await using shop = await testShop({ timeouts: { uploadMs: 1_000 } });
  await openEdition(shop.db);
  const { token } = await shop.customer();
  const form = new Response(formOf([file, file]));
  const bytes = new Uint8Array(await form.arrayBuffer());
  const sending = request(`${shop.url}/api/attend/contest`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": form.headers.get("content-type") ?? "",
      "content-length": bytes.length,
    },
  });
  // The first of them whole, and of the second only the beginning.
  sending.write(bytes.subarray(0, -200));
  const [answer] = (await once(sending, "response")) as [IncomingMessage];
  const message = "Sending this took too long. Please try again, perhaps with fewer files at once.";
  expect([answer.statusCode, await json(answer)]).toEqual([
    408,
    { success: false, message, errors: { files: [message] } },
  ]);
  await waitUntil("its files to be gone", async () => (await storedFiles(shop)).length === 0);
});

test("the disk is asked for room before each file, and before a public copy is made", async () => {
  await using open = await contestShop(withoutFfmpeg);
  const { shop, enter } = open;
  await enter([file]);
  await changeRules(shop, { least_free_megabytes: 1_000_000_000 });
  await expect(receive(shop.platform, await member(shop))).rejects.toMatchObject({ status: 507 });
  const [{ id } = { id: 0 }] = await storedFiles(shop);
  await expect(prepareFile.run(shop.platform, { fileId: id })).rejects.toMatchObject({ status: 507 });
  expect(await storedFiles(shop)).toMatchObject([{ state: "waiting" }]);
  await changeRules(shop, { least_free_megabytes: 0 });
  expect(await prepareFiles(shop)).toMatchObject([{ state: "ready" }]);
});

test("a file that the store does not take leaves no note", async () => {
  await using open = await contestShop();
  const { shop } = open;
  const media = { ...shop.platform.media, take: () => Promise.reject(new Error("the store is full")) };
  await expect(receive({ ...shop.platform, media }, await member(shop))).rejects.toThrow("the store is full");
  expect(await storedFiles(shop)).toEqual([]);
});

test("no entry takes a file that is somebody else's", async () => {
  await using open = await contestShop();
  const { shop } = open;
  const [wanda, other] = [await member(shop), await member(shop)];
  const files = [await receive(shop.platform, wanda)];
  await expect(submitEntry(shop.platform, other, parsedStory, files)).rejects.toMatchObject({ status: 409 });
  expect((await submitEntry(shop.platform, wanda, parsedStory, files)).files).toBe(1);
});

test("no entry claims a file while it is discarded, and one that the store keeps is discarded later", async () => {
  await using open = await contestShop();
  const { shop } = open;
  const { platform } = shop;
  const wanda = await member(shop);
  const files = [await receive(platform, wanda)];
  const outcomes: unknown[] = [];
  const removeLate = async () => {
    outcomes.push(await submitEntry(platform, wanda, parsedStory, files).catch(({ code }) => code));
    throw new Error("the store is away");
  };
  const media = { ...platform.media, remove: removeLate };
  const keys = files.map(({ key }) => key);
  await expect(discardFiles({ ...platform, media }, keys)).rejects.toThrow("the store is away");
  expect(outcomes).toEqual(["entry_overdue"]);
  expect(await storedFiles(shop)).toMatchObject([{ state: "discarded", submission_id: null }]);
  await shop.db.update(submissionFiles).set({ received_at: sql`now() - interval '31 minutes'` });
  await sweepFiles.run(platform, {});
  expect(await storedFiles(shop)).toEqual([]);
  expect(await platform.media.get(keys[0] ?? "")).toBeUndefined();
  expect(await shop.db.$count(submissions)).toBe(0);
});

test("files of an upload outlive a slow one behind them, for as long as it keeps arriving", async () => {
  await using open = await contestShop();
  const { shop } = open;
  const wanda = await member(shop);
  await receive(shop.platform, wanda);
  await shop.db.update(submissionFiles).set({ received_at: sql`now() - interval '5 minutes'` });
  const rules = await findContestRules(shop.db);
  const slow = new PassThrough();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const receiving = receiveFile(shop.platform, wanda, rules, { name: "b.jpg", bytes: slow });
    slow.write(photograph.subarray(0, 100));
    await waitUntil("the interval of its signs of life", async () => vi.getTimerCount() > 0);
    vi.advanceTimersByTime(60_000);
    const isExtended = sql<boolean>`${submissionFiles.received_at} > now() - interval '1 minute'`;
    await waitUntil("a sign of life", async () => {
      const [row] = await shop.db.select({ isExtended }).from(submissionFiles);
      return row?.isExtended === true;
    });
    slow.end(photograph.subarray(100));
    await receiving;
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
  await sweepFiles.run(shop.platform, {});
  expect(await storedFiles(shop)).toHaveLength(2);
});

test("the sweep takes thousands of files, a thousand at a time", async () => {
  await using open = await contestShop();
  const { shop } = open;
  const wanda = await member(shop);
  await noteFiles(shop, wanda, 2500, 31);
  const { platform } = shop;
  const taken: number[] = [];
  const remove = async (key: string) => {
    if (taken.length === 0) taken.push(await shop.db.$count(submissionFiles, eq(submissionFiles.state, "discarded")));
    await platform.media.remove(key);
  };
  await sweepFiles.run({ ...platform, media: { ...platform.media, remove } }, {});
  expect(taken).toEqual([1000]);
  expect(await storedFiles(shop)).toEqual([]);
});

test("what is refused counts as well: a member who sends a lot in vain is stopped before it is read", async () => {
  await using open = await contestShop();
  const { shop, enter } = open;
  const noise = { name: "noise.jpg", bytes: Buffer.alloc(1_500_000, "no picture") };
  expect((await enter([file, noise])).status).toBe(422);
  const [count] = await shop.db.select().from(rateLimits).where(like(rateLimits.key, "contest-refused-megabytes:%"));
  // In megabytes begun: the picture that came to nothing with it, and the noise.
  expect(count?.points).toBe(1 + 2);
  await shop.db.update(rateLimits).set({ points: 2_000_000 });
  expect((await enter([file])).status).toBe(429);
  expect(await storedFiles(shop)).toEqual([]);
});
