import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Customer } from "@cairn/contract/accounts/public.ts";
import { firstCategories } from "@cairn/contract/contest/categories.ts";
import { type ContestRules, type Entry, storySchema } from "@cairn/contract/contest/public.ts";
import { prizeSchema } from "@cairn/contract/contest/staff-prizes.ts";
import type { ReceivedFile } from "@cairn/contract/platform/uploads.ts";
import { type SQL, sql } from "drizzle-orm";
import sharp from "sharp";
import * as z from "zod/mini";
import { addCategories } from "../features/contest/categories.ts";
import { notifyDecision } from "../features/contest/moderation/notify-decision.ts";
import { moderationDecisions } from "../features/contest/moderation/tables.ts";
import { prepareFile } from "../features/contest/prepare-file.ts";
import { percentsOf, writePrizes } from "../features/contest/prizes.ts";
import { findContestRules, saveContestRules } from "../features/contest/rules.ts";
import { editions, submissionFiles } from "../features/contest/tables.ts";
import type { Database } from "../platform/database/database.ts";
import { insertOne } from "../platform/database/insert-one.ts";
import { transact } from "../platform/database/transact.ts";
import { type TestShop, testShop } from "./shop.ts";

type File = typeof submissionFiles.$inferSelect;

export const photograph = await sharp({ create: { width: 300, height: 200, channels: 3, background: "teal" } })
  .jpeg()
  .toBuffer();

export const story = {
  first_name: "Wanda",
  last_name: "Walker",
  social_platform_url: "https://walks.example/wanda",
  user_name: "wanda-walks",
  title: "Above the clouds",
  location: "Harrowdale",
  details: "We had walked since four.",
  other_people_featured: "0",
  terms: "on",
};

/** The same as the server reads it. */
export const parsedStory = z.decode(storySchema, { ...story, other_people_featured: "0", terms: "on" });

export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly field?: string;
}

export function formOf(files: readonly SentFile[], fields: Readonly<Record<string, string>> = story): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { name, bytes, field = "files" } of files) form.append(field, new Blob([new Uint8Array(bytes)]), name);
  return form;
}

/** A member's form that brings two whole files and the beginning of a third, and then stays open. */
export function endlessForm(token: string): RequestInit {
  const part = (name: string) =>
    Buffer.concat([
      Buffer.from(`--edge\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n\r\n`),
      photograph,
    ]);
  const parts = [part("1.jpg"), Buffer.from("\r\n"), part("2.jpg"), Buffer.from("\r\n"), part("half.jpg")];
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => parts.forEach((bytes) => void controller.enqueue(bytes)),
  });
  const headers = { "content-type": "multipart/form-data; boundary=edge", authorization: `Bearer ${token}` };
  return { body, headers, duplex: "half" } as RequestInit;
}

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** A prize as staff write it. */
export const percentOff = (percent: number) => ({ kind: "percent", percent });

/** An edition as staff write it, which has begun. */
export const winterLight = {
  title: "Winter light",
  slug: "winter-light",
  opens_at: inDays(-1),
  closes_at: inDays(30),
  publishes_at: inDays(60),
  terms_version: "2027-01",
  vote_percent: 20,
  prizes: [50, 25, 10].map(percentOff),
  prize_days: 365,
};

/** Gives the only edition these prizes, though it may be opened. */
export async function givePrizes({ platform }: Pick<TestShop, "platform">, prizes: readonly object[]): Promise<void> {
  const given = prizes.map((prize) => z.decode(prizeSchema, prize as z.input<typeof prizeSchema>));
  await transact(platform, async (tx) => {
    const [edition] = await tx
      .update(editions)
      .set({ prize_percents: percentsOf(given) })
      .returning({ id: editions.id });
    await writePrizes(tx, edition?.id ?? 0, given);
  });
}

interface EditionFields {
  readonly slug: string;
  readonly title: string;
  readonly state?: (typeof editions.$inferInsert)["state"];
  readonly closes_at?: SQL;
  readonly publishes_at?: SQL;
}

/** Adds an edition whose days are over, unless its fields say otherwise; its id. */
export async function addEdition(db: Database, fields: EditionFields): Promise<number> {
  const edition = await insertOne(db, editions, {
    opens_at: sql`now() - interval '3 days'`,
    closes_at: sql`now() - interval '2 days'`,
    publishes_at: sql`now() - interval '1 day'`,
    terms_version: "2026-11",
    ...fields,
  });
  await db.transaction((tx) => addCategories(tx, edition.id, firstCategories));
  return edition.id;
}

/** Lets a contest take entries. */
export async function openEdition(db: Database): Promise<void> {
  await addEdition(db, {
    slug: "autumn-2026",
    title: "Autumn 2026",
    state: "open",
    closes_at: sql`now() + interval '1 day'`,
    publishes_at: sql`now() + interval '2 days'`,
  });
}

/** Settles for all editions what the owner has not. */
export function changeRules({ platform }: TestShop, changes: Partial<ContestRules>): Promise<void> {
  return transact(platform, async (tx) => saveContestRules(tx, { ...(await findContestRules(tx)), ...changes }));
}

/** A shop whose contest is open, with a customer who enters it. */
export async function contestShop(environment: Record<string, string> = {}, logLines?: string[]) {
  const shop = await testShop({ environment, ...(logLines && { logLines }) });
  await openEdition(shop.db);
  const customer = await shop.customer();
  const enter = (files: readonly SentFile[], fields?: Readonly<Record<string, string>>) =>
    shop.call<{ reference: string; files: number }>("POST", "/api/attend/contest", {
      token: customer.token,
      body: formOf(files, fields),
    });
  /** Takes the customer's entries back. */
  const withdrawAll = async () => {
    const { token } = customer;
    for (const { reference } of (await shop.call<Entry[]>("GET", "/api/contest/entries", { token })).body.data)
      await shop.call("POST", `/api/contest/entries/${reference}/withdraw`, { token });
  };
  return { shop, customer, enter, withdrawAll, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

/** A customer as the service knows them. */
export async function member(shop: TestShop): Promise<Customer> {
  const { id, email } = await shop.customer();
  return { id, email, name: "Wanda Walker", avatar: null };
}

/** Notes of files that arrived so many minutes ago, without the files. */
export async function noteFiles(
  { db }: TestShop,
  customer: Customer,
  count: number,
  minutes: number,
): Promise<ReceivedFile[]> {
  await db.execute(sql`
    insert into submission_files (original_key, customer_id, kind, content_type, name, size_bytes, sha256, received_at)
    select 'originals/' || n, ${customer.id}, 'image', 'image/jpeg', 'a.jpg', 1, '', now() - ${minutes} * interval '1 minute'
    from generate_series(1, ${count}::int) n`);
  const facts = { name: "a.jpg", kind: "image", contentType: "image/jpeg", sizeBytes: 1, sha256: "" } as const;
  return Array.from({ length: count }, (_, index) => ({ ...facts, key: `originals/${index + 1}` }));
}

/** Stands in for the preparation of every file that waits for it. */
export async function prepareAll({ db }: TestShop): Promise<void> {
  await db
    .update(submissionFiles)
    .set({ state: "ready", public_key: sql`'contest/' || md5(${submissionFiles.original_key}) || '.webp'` });
}

/** Lets the ten seconds pass in which decisions can be taken back, and tells entrants of them. */
export async function notifyDecisions({ db, platform }: TestShop): Promise<void> {
  const decisions = await db
    .update(moderationDecisions)
    .set({ notify_at: sql`now()` })
    .returning({ decisionId: moderationDecisions.id });
  for (const decision of decisions.toSorted((one, other) => one.decisionId - other.decisionId))
    await notifyDecision.run(platform, decision);
}

/** Prepares the files that wait, one after the other and for good, and answers with all there are. */
export async function prepareFiles({ db, platform }: TestShop): Promise<File[]> {
  const files = () => db.select().from(submissionFiles).orderBy(submissionFiles.id);
  for (const { id } of await files()) await prepareFile.run(platform, { fileId: id });
  return files();
}

/** The bytes of a file of the store. */
export async function storedBytes({ platform }: TestShop, key: string | null): Promise<Buffer> {
  const stored = await platform.media.get(key ?? "nothing/nothing");
  return stored ? buffer(stored.read()) : Buffer.alloc(0);
}

/** For what must not depend on what the machine has. */
export const withoutFfmpeg = { FFMPEG: "no-such-ffmpeg" };

/** A shop with one entry of these files, which are prepared. */
export async function prepared(files: readonly SentFile[], environment: Record<string, string> = withoutFfmpeg) {
  const open = await contestShop(environment);
  const { status, text } = await open.enter(files);
  if (status !== 201) throw new Error(text);
  return { ...open, files: await prepareFiles(open.shop) };
}

/** What lies in the folder of what nobody may see yet. */
export const leftOutside = async ({ platform }: TestShop) =>
  (
    await Promise.all(
      ["incoming", "preparing"].map((name) => readdir(join(platform.config.dataDir, name)).catch(() => [])),
    )
  ).flat();

/** What lies on the disk of what members sent. */
export async function storedFiles({ platform }: TestShop): Promise<string[]> {
  const { dataDir } = platform.config;
  const folders = [join(dataDir, "media", "originals"), join(dataDir, "incoming")];
  return (await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])))).flat();
}
