import { createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { firstCategories } from "@cairn/contract/contest/categories.ts";
import { shopTimeZone } from "@cairn/contract/platform/shop-time.ts";
import { sql } from "drizzle-orm";
import type { PgInsertValue } from "drizzle-orm/pg-core";
import { customers } from "../features/accounts/tables.ts";
import { addCategories } from "../features/contest/categories.ts";
import type { Edition } from "../features/contest/editions.ts";
import { editions, submissionFiles, submissions } from "../features/contest/tables.ts";
import type { Transaction } from "../platform/database/database.ts";
import { insertOne } from "../platform/database/insert-one.ts";
import { openPicture } from "../platform/media/pictures.ts";
import type { MediaStore } from "../platform/media/store.ts";
import { lockedPassword } from "../platform/passwords.ts";
import { type DemoEntry, demoEntries } from "./content/entries.ts";
import { judgePastEdition } from "./past-contest.ts";

const seasons = ["Winter", "Spring", "Summer", "Autumn"] as const;

/** A file of an entry as it lies in the media store. */
export interface EntryFile {
  readonly poster_key: string | undefined;
  readonly size_bytes: number;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

/** Reads what the rows of the entries say of their files; before the transaction, which it would keep open. */
export async function readEntryFiles(media: MediaStore): Promise<ReadonlyMap<string, EntryFile>> {
  const files = new Map<string, EntryFile>();
  for (const { file } of demoEntries) {
    const posterKey = isVideo(file) ? file.replace(/\.mp4$/, "-poster.jpg") : undefined;
    const bytes = await read(media, file);
    const still = await openPicture(posterKey ? await read(media, posterKey) : bytes);
    const { width, height } = (await still.metadata()).autoOrient;
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    files.set(file, { poster_key: posterKey, size_bytes: bytes.length, sha256, width, height });
  }
  return files;
}

// Days as people name them, where the shop is.
const thisMorning = sql`date_trunc('day', now(), ${shopTimeZone})`;
const tonight = sql`date_trunc('day', now(), ${shopTimeZone}) + interval '23 hours 59 minutes'`;

/**
 * A contest that is open, the one before, and entries in them, most of which have been approved: so that there are a
 * gallery and winners to show, and something for moderators to decide.
 */
export async function seedContest(tx: Transaction, files: ReadonlyMap<string, EntryFile>): Promise<void> {
  const today = new Date();
  const open = await addEdition(tx, {
    slug: "open-edition",
    title: `${seasonOf(today)} round`,
    state: "open",
    opens_at: sql`${thisMorning} - interval '1 month'`,
    closes_at: sql`${tonight} + interval '2 months'`,
    publishes_at: sql`${tonight} + interval '3 months'`,
    terms_version: today.toISOString().slice(0, 7),
    vote_percent: 20,
    prize_percents: [50, 25, 10],
  });
  const past = await addEdition(tx, {
    slug: "first-light",
    title: "First Light",
    state: "judging",
    opens_at: sql`now() - interval '8 months'`,
    closes_at: sql`now() - interval '5 months'`,
    publishes_at: sql`now() - interval '4 months'`,
    terms_version: today.toISOString().slice(0, 7),
    prize_percents: [50, 25],
  });
  const entrants = await addEntrants(tx);
  const scores = new Map<string, readonly number[]>();
  for (const [position, entry] of demoEntries.entries()) {
    const customerId = entrants.get(emailOf(entry));
    const file = files.get(entry.file);
    if (customerId === undefined || !file) throw new Error(`${entry.file} lacks its entrant or its file`);
    const reference = await addEntry(tx, (entry.scores ? past : open).id, customerId, position, entry, file);
    if (entry.scores) scores.set(reference, entry.scores);
  }
  await judgePastEdition(tx, past, scores);
}

async function addEdition(tx: Transaction, fields: PgInsertValue<typeof editions>): Promise<Edition> {
  const edition = await insertOne(tx, editions, fields);
  await addCategories(tx, edition.id, firstCategories);
  return edition;
}

/** Gives the ids of the entrants by their e-mail. */
async function addEntrants(tx: Transaction): Promise<ReadonlyMap<string, number>> {
  const people = new Map(demoEntries.map((entry) => [emailOf(entry), `${entry.first_name} ${entry.last_name}`]));
  const added = await tx
    .insert(customers)
    .values([...people].map(([email, name]) => ({ email, name, password_hash: lockedPassword })))
    .returning({ id: customers.id, email: customers.email });
  return new Map(added.map(({ id, email }) => [email, id]));
}

async function addEntry(
  tx: Transaction,
  editionId: number,
  customerId: number,
  position: number,
  { file: key, at, country, scores: _, waitingHours, ...story }: DemoEntry,
  { poster_key, ...file }: EntryFile,
): Promise<string> {
  const reference = randomBytes(16).toString("hex");
  const entry = await insertOne(tx, submissions, {
    ...story,
    reference,
    edition_id: editionId,
    customer_id: customerId,
    social_platform_url: `https://travellers.example/${story.user_name}`,
    other_people_featured: false,
    terms_version: "2026-11",
    ...(waitingHours === undefined
      ? {
          state: "approved",
          decided_at: sql`now() - ${position}::int * interval '9 hours'`,
          submitted_at: sql`now() - ${position + 3}::int * interval '9 hours'`,
        }
      : { submitted_at: sql`now() - ${waitingHours}::int * interval '1 hour'` }),
  });
  await tx.insert(submissionFiles).values({
    ...file,
    submission_id: entry.id,
    customer_id: customerId,
    original_key: `originals/demo/${key}`,
    kind: isVideo(key) ? "video" : "image",
    content_type: isVideo(key) ? "video/mp4" : "image/webp",
    name: key.replace(/.*\//, ""),
    state: "ready",
    public_key: key,
    poster_key,
    latitude: at?.[0],
    longitude: at?.[1],
    ...(country && { country }),
  });
  return reference;
}

export function emailOf({ user_name }: Pick<DemoEntry, "user_name">): string {
  return `${user_name}@travellers.example`;
}

function isVideo(key: string): boolean {
  return key.endsWith(".mp4");
}

async function read(media: MediaStore, key: string): Promise<Buffer> {
  const stored = await media.get(key);
  if (!stored) throw new Error(`${key} is not in the demo's media`);
  return buffer(stored.read());
}

/** The season in the northern half of the world; winter begins with December. */
function seasonOf(day: Date): string {
  return seasons[Math.floor(((day.getUTCMonth() + 1) % 12) / 3)] ?? seasons[0];
}
