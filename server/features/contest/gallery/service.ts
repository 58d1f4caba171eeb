import { pictureMessages } from "@cairn/contract/contest/gallery/messages.ts";
import type { GalleryDetail, GalleryItem, PlacedItem } from "@cairn/contract/contest/gallery/public.ts";
import { placeName } from "@cairn/contract/contest/judging/awards.ts";
import { middleOfSquare } from "@cairn/contract/contest/public.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { tags } from "../../../platform/cache/tags.ts";
import type { Database } from "../../../platform/database/database.ts";
import { readPage } from "../../../platform/database/pages.ts";
import { AppError } from "../../../platform/errors.ts";
import { blurAt, pictureOf } from "../../../platform/media/blurs.ts";
import { mediaUrl } from "../../../platform/media/store.ts";
import type { Platform } from "../../../platform/platform.ts";
import { countryOf } from "../../settings/disputed-places.ts";
import { categoryName } from "../categories.ts";
import { awards } from "../judging/tables.ts";
import { findVotePercent } from "../judging/votes.ts";
import { editionCategories, editions, submissionFiles, submissions } from "../tables.ts";

/** Items per page: some screens of four columns. */
export const galleryPageSize = 32;

/** More marks would cover each other, and people look for the newest. */
const mostPlacedItems = 500;

const stillKey = sql<
  string | null
>`case ${submissionFiles.kind} when 'image' then ${submissionFiles.public_key} else ${submissionFiles.poster_key} end`;

const galleryColumns = {
  id: submissionFiles.id,
  kind: submissionFiles.kind,
  publicKey: submissionFiles.public_key,
  posterKey: submissionFiles.poster_key,
  blur: blurAt(stillKey),
  width: submissionFiles.width,
  height: submissionFiles.height,
  latitude: submissionFiles.latitude,
  longitude: submissionFiles.longitude,
  title: submissions.title,
  userName: submissions.user_name,
  category: submissions.category,
  categoryName,
  location: submissions.location,
  details: submissions.details,
  placeShown: submissions.place_shown,
  country: countryOf(submissionFiles),
  isChoice: sql<boolean>`${submissionFiles.chosen_at} is not null`,
  pin: submissionFiles.pin_position,
  award: sql<{ category: string; rank: number; edition: string } | null>`(
    select json_build_object('category', ${editionCategories.name}, 'rank', ${awards.rank}, 'edition', ${editions.title})
    from ${awards} join ${editions} on ${editions.id} = ${awards.edition_id}
      join ${editionCategories} on ${editionCategories.edition_id} = ${awards.edition_id}
        and ${editionCategories.slug} = ${awards.category}
    where ${awards.submission_id} = ${submissions.id}
      and ${awards.taken_back_at} is null)`,
};

const isShown = and(eq(submissions.state, "approved"), eq(submissionFiles.state, "ready"));
const newestFirst = [
  desc(submissions.decided_at),
  desc(submissions.id),
  asc(submissionFiles.position),
  asc(submissionFiles.id),
];
const oldestFirst = [
  asc(submissions.decided_at),
  asc(submissions.id),
  desc(submissionFiles.position),
  desc(submissionFiles.id),
];

const inGallery = (db: Database) =>
  db
    .select(galleryColumns)
    .from(submissions)
    .innerJoin(submissionFiles, eq(submissionFiles.submission_id, submissions.id))
    .where(isShown)
    .orderBy(...newestFirst)
    .$dynamic();

type Row = Awaited<ReturnType<typeof inGallery>>[number];

/**
 * Whether a file in the store is one that everybody may see; what is shown is asked once, until the gallery changes.
 */
export async function isInGallery({ db, cache }: Pick<Platform, "db" | "cache">, key: string): Promise<boolean> {
  // No address begins like this, so that nobody can ask for what is kept here.
  const place = `in gallery: ${key}`;
  if (cache.find(place)) return true;
  const since = cache.now();
  const [found] = await db
    .select({ id: submissionFiles.id })
    .from(submissionFiles)
    .innerJoin(submissions, eq(submissions.id, submissionFiles.submission_id))
    .where(and(isShown, or(eq(submissionFiles.public_key, key), eq(submissionFiles.poster_key, key))))
    .limit(1);
  if (found) cache.keep(place, since, { status: 200, headers: {}, body: "", tags: [tags.gallery] });
  return found !== undefined;
}

// What is pinned comes first, in its order, and is a few: it is read apart, so that the others are found by their
// index.
const isPinned = and(isShown, isNotNull(submissionFiles.pin_position));
const isUnpinned = and(isShown, isNull(submissionFiles.pin_position));
const inPinnedOrder = [asc(submissionFiles.pin_position), asc(submissionFiles.id)];
const findPinned = (db: Database) =>
  inGallery(db)
    .where(isPinned)
    .orderBy(...inPinnedOrder);

/** One page of the gallery, counted from 1: what is pinned, then the latest approved first. */
export function listGalleryPage(db: Database, page: number): Promise<Page<GalleryItem>> {
  return readPage(page, galleryPageSize, {
    rows: async (limit, offset) => {
      const pinned = await findPinned(db);
      const first = pinned.slice(offset, offset + limit);
      if (first.length === limit) return first;
      const others = inGallery(db)
        .where(isUnpinned)
        .limit(limit - first.length)
        .offset(Math.max(0, offset - pinned.length));
      return [...first, ...(await others)];
    },
    total: () => countItems(db),
    show: toItem,
  });
}

/** A customer's pictures in the gallery, the latest approved first. */
export async function listItemsOf(db: Database, customerId: number, most: number): Promise<GalleryItem[]> {
  const rows = await inGallery(db)
    .where(and(isShown, eq(submissions.customer_id, customerId)))
    .limit(most);
  return rows.map(toItem);
}

/** The whole gallery as one page. */
export async function listAllGalleryItems(db: Database): Promise<Page<GalleryItem>> {
  const data = [...(await findPinned(db)), ...(await inGallery(db).where(isUnpinned))].map(toItem);
  return { data, total: data.length, per_page: Math.max(1, data.length), current_page: 1, last_page: 1 };
}

/** One item with its neighbours in the gallery's order; refuses with 404. */
export async function findGalleryDetail(db: Database, id: number): Promise<GalleryDetail> {
  const [[row], votePercent] = await Promise.all([
    inGallery(db).where(and(isShown, eq(submissionFiles.id, id))),
    findVotePercent(db, id),
  ]);
  if (!row) throw new AppError("not_found", 404, pictureMessages.notFound);
  const [previousId, nextId] = await findNeighbours(db, id, row.pin !== null);
  return {
    ...toItem(row),
    details: row.details,
    vote_percent: votePercent,
    previous_id: previousId,
    next_id: nextId,
  };
}

// The order of the gallery between and within entries, as its index has it, so that neighbours are found by the index.
const entryKey = sql`(${submissions.decided_at}, ${submissions.id})`;
const fileKey = sql`(${submissionFiles.position}, ${submissionFiles.id})`;
const entryKeyOf = (id: number) => sql`(select own.decided_at, own.id from ${submissions} own
  join ${submissionFiles} file on file.submission_id = own.id where file.id = ${id})`;
const fileKeyOf = (id: number) =>
  sql`(select file.position, file.id from ${submissionFiles} file where file.id = ${id})`;
const isBefore = (id: number) =>
  sql`(${entryKey} > ${entryKeyOf(id)} or (${entryKey} = ${entryKeyOf(id)} and ${fileKey} < ${fileKeyOf(id)}))`;
const isAfter = (id: number) =>
  sql`(${entryKey} < ${entryKeyOf(id)} or (${entryKey} = ${entryKeyOf(id)} and ${fileKey} > ${fileKeyOf(id)}))`;

/** Those before and after an item: what is pinned leads to the latest of the others. */
async function findNeighbours(db: Database, id: number, isItPinned: boolean): Promise<[number | null, number | null]> {
  const pinned = (await findPinned(db)).map((row) => row.id);
  const place = pinned.indexOf(id);
  if (isItPinned)
    return [pinned[place - 1] ?? null, pinned[place + 1] ?? (await findNeighbour(db, undefined, newestFirst))];
  const [before, after] = await Promise.all([
    findNeighbour(db, isBefore(id), oldestFirst),
    findNeighbour(db, isAfter(id), newestFirst),
  ]);
  return [before ?? pinned.at(-1) ?? null, after];
}

/** The first of those that are not pinned. */
async function findNeighbour(db: Database, isBeside: SQL | undefined, order: readonly SQL[]): Promise<number | null> {
  const [neighbour] = await db
    .select({ id: submissionFiles.id })
    .from(submissions)
    .innerJoin(submissionFiles, eq(submissionFiles.submission_id, submissions.id))
    .where(and(isUnpinned, isBeside))
    .orderBy(...order)
    .limit(1);
  return neighbour?.id ?? null;
}

/** The newest items whose entrants show their place on a map. */
export async function listGalleryPlaces(db: Database): Promise<PlacedItem[]> {
  const rows = await inGallery(db)
    .where(
      and(
        isShown,
        inArray(submissions.place_shown, ["exact", "about"]),
        isNotNull(submissionFiles.latitude),
        isNotNull(submissionFiles.longitude),
      ),
    )
    .limit(mostPlacedItems);
  return rows.flatMap((row) => {
    const { latitude, longitude, ...item } = toItem(row);
    return latitude === null || longitude === null
      ? []
      : [
          {
            id: item.id,
            title: item.title,
            user_name: item.user_name,
            place: item.place,
            country: row.country,
            latitude,
            longitude,
            picture_url: item.type === "image" ? item.file_url : item.poster_url,
            picture: item.picture,
          },
        ];
  });
}

async function countItems(db: Database): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(submissions)
    .innerJoin(submissionFiles, eq(submissionFiles.submission_id, submissions.id))
    .where(isShown);
  return counted?.count ?? 0;
}

function toItem({ kind, publicKey, posterKey, userName, placeShown, award, ...row }: Row): GalleryItem {
  return {
    id: row.id,
    type: kind,
    file_url: publicKey ? mediaUrl(publicKey) : "",
    poster_url: posterKey ? mediaUrl(posterKey) : "",
    picture: pictureOf(kind === "image" ? publicKey : posterKey, row.blur),
    width: row.width,
    height: row.height,
    title: row.title,
    user_name: userName,
    category: row.category,
    category_name: row.categoryName,
    is_choice: row.isChoice,
    place: shownPlace({ placeShown, ...row }),
    latitude: shownDegrees(row.latitude, placeShown),
    longitude: shownDegrees(row.longitude, placeShown),
    award: award && `${placeName(award.rank)}, ${award.category}, ${award.edition}`,
  };
}

function shownPlace({ placeShown, country, location }: Pick<Row, "placeShown" | "country" | "location">): string {
  if (placeShown === "none") return "";
  return placeShown === "country" ? country : location;
}

function shownDegrees(degrees: number | null, placeShown: Row["placeShown"]): number | null {
  if (degrees === null) return null;
  if (placeShown === "exact") return degrees;
  return placeShown === "about" ? middleOfSquare(degrees) : null;
}
