import type { GalleryPicture, listGalleryPictures } from "@cairn/contract/contest/gallery/staff.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { mostCounted } from "@cairn/contract/platform/staff-list.ts";
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database } from "../../../platform/database/database.ts";
import { readPage } from "../../../platform/database/pages.ts";
import { hasWords } from "../../../platform/database/search.ts";
import { signedUrl } from "../../../platform/media/signed-urls.ts";
import type { Platform } from "../../../platform/platform.ts";
import { categoryName } from "../categories.ts";
import { advertRequests } from "../rights/tables.ts";
import { editions, submissionFiles, submissions } from "../tables.ts";

type Wanted = z.output<typeof listGalleryPictures.schema.querystring>;

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

const shownStates: Readonly<Record<NonNullable<Wanted["shown"]>, SQL | undefined>> = {
  public: eq(submissionFiles.state, "ready"),
  hidden: eq(submissionFiles.state, "hidden"),
  choice: isNotNull(submissionFiles.chosen_at),
  pinned: isNotNull(submissionFiles.pin_position),
};

const selectPictures = (db: Database) =>
  db
    .select({
      file: submissionFiles,
      entry: submissions,
      edition: editions.title,
      categoryName,
      request: advertRequests,
      isOver: sql<boolean>`coalesce(${advertRequests.ends_at} <= now(), false)`,
    })
    .from(submissions)
    .innerJoin(submissionFiles, eq(submissionFiles.submission_id, submissions.id))
    .innerJoin(editions, eq(editions.id, submissions.edition_id))
    .leftJoin(advertRequests, eq(advertRequests.file_id, submissionFiles.id))
    .$dynamic();
type Row = Awaited<ReturnType<typeof selectPictures>>[number];

/** One page of what is in the gallery, or is hidden from it. Pinned ones are listed in their order. */
export function listPictures(
  { db, secret }: Pick<Platform, "db" | "secret">,
  wanted: Wanted,
): Promise<Page<GalleryPicture>> {
  const isWanted = and(...conditionsOf(wanted));
  const byAge = wanted.order === "asc" ? oldestFirst : newestFirst;
  const order = wanted.shown === "pinned" ? [asc(submissionFiles.pin_position), ...byAge] : byAge;
  return readPage(wanted.page, wanted.per_page, {
    rows: (limit, offset) =>
      selectPictures(db)
        .where(isWanted)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    total: () => count(db, wanted, isWanted),
    show: (row) => shown(secret, row),
  });
}

/** Without the tables that only tell more of a picture, and no further than a list goes. */
function count(db: Database, { adverts }: Wanted, isWanted: SQL | undefined): Promise<number> {
  const counting = db
    .select({ id: submissionFiles.id })
    .from(submissions)
    .innerJoin(submissionFiles, eq(submissionFiles.submission_id, submissions.id))
    .$dynamic();
  const wanted = adverts
    ? counting.innerJoin(advertRequests, eq(advertRequests.file_id, submissionFiles.id))
    : counting;
  return db.$count(wanted.where(isWanted).limit(mostCounted).as("counted"));
}

function conditionsOf({ search, edition, category, entry, shown: isShown, adverts }: Wanted): (SQL | undefined)[] {
  return [
    eq(submissions.state, "approved"),
    inArray(submissionFiles.state, ["ready", "hidden"]),
    isShown && shownStates[isShown],
    edition === undefined ? undefined : eq(submissions.edition_id, edition),
    category === undefined ? undefined : eq(submissions.category, category),
    entry === undefined ? undefined : eq(submissions.reference, entry),
    adverts === "asked" ? and(isNotNull(advertRequests.id), isNull(advertRequests.answer)) : undefined,
    adverts && adverts !== "asked" ? eq(advertRequests.answer, adverts) : undefined,
    hasWords(submissions.folded, search),
  ];
}

function shown(
  secret: Platform["secret"],
  { file, entry, edition, categoryName, request, isOver }: Row,
): GalleryPicture {
  const address = (key: string | null) => (key ? signedUrl(secret, key) : "");
  return {
    id: file.id,
    entry: entry.reference,
    title: entry.title,
    user_name: entry.user_name,
    name: `${entry.first_name} ${entry.last_name}`,
    edition,
    category: entry.category,
    category_name: categoryName,
    kind: file.kind,
    file_url: address(file.public_key),
    poster_url: address(file.poster_key),
    width: file.width,
    height: file.height,
    is_hidden: file.state === "hidden",
    is_choice: file.chosen_at !== null,
    pin: file.pin_position,
    adverts: request && {
      asked_at: request.asked_at,
      ends_at: request.ends_at,
      is_over: isOver,
      answer: request.answer,
      answered_at: request.answered_at,
      media_id: request.media_id,
    },
  };
}
