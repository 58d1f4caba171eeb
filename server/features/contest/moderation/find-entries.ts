import type {
  listSubmissions,
  RelatedSubmission,
  StaffSubmission,
  SubmissionRow,
} from "@cairn/contract/contest/moderation/staff.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { and, asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database } from "../../../platform/database/database.ts";
import { readPage } from "../../../platform/database/pages.ts";
import { hasWords } from "../../../platform/database/search.ts";
import { signedUrl } from "../../../platform/media/signed-urls.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findIdByEmail, hasConfirmed } from "../../accounts/customers.ts";
import { categoriesOfEdition, categoryName } from "../categories.ts";
import type { LookAlike } from "../look-alikes.ts";
import { editions, submissionFiles, submissions } from "../tables.ts";

type Wanted = z.output<typeof listSubmissions.schema.querystring>;
type Reading = Pick<Platform, "db" | "secret">;

/** The picture by which staff know an entry: its first picture, or a video's still. */
const firstPicture = sql<string | null>`(
  select case file.kind when 'image' then file.public_key else file.poster_key end
  from ${submissionFiles} file
  where file.submission_id = ${submissions.id} and file.state in ('ready', 'hidden')
    and (file.kind = 'image' or file.poster_key is not null)
  order by file.position, file.id limit 1)`;
const fileCount = sql<number>`(
  select count(*)::int from ${submissionFiles} file where file.submission_id = ${submissions.id})`;

const sortable = { submitted_at: submissions.submitted_at, decided_at: submissions.decided_at };

const selectRows = (db: Database) =>
  db
    .select({
      submission: submissions,
      edition: editions.title,
      categoryName,
      pictureKey: firstPicture,
      files: fileCount,
      isConfirmed: hasConfirmed(submissions.customer_id),
    })
    .from(submissions)
    .innerJoin(editions, eq(editions.id, submissions.edition_id))
    .$dynamic();
type Row = Awaited<ReturnType<typeof selectRows>>[number];

/** One page of the entries. */
export async function listEntries(platform: Reading, wanted: Wanted): Promise<Page<SubmissionRow>> {
  const { db } = platform;
  const isWanted = and(...(await conditionsOf(db, wanted)));
  const by = wanted.order === "asc" ? asc : desc;
  return readPage(wanted.page, wanted.per_page, {
    rows: (limit, offset) =>
      selectRows(db).where(isWanted).orderBy(by(sortable[wanted.sort]), by(submissions.id)).limit(limit).offset(offset),
    total: () => db.$count(submissions, isWanted),
    show: (row) => ({ ...shownRow(platform, row), files: row.files, is_email_confirmed: row.isConfirmed }),
  });
}

async function conditionsOf(db: Database, { state, edition, category, search }: Wanted): Promise<SQL[]> {
  const entrant = search.includes("@") ? await findIdByEmail(db, search) : undefined;
  const conditions = [
    state && eq(submissions.state, state),
    edition === undefined ? undefined : eq(submissions.edition_id, edition),
    category === undefined ? undefined : eq(submissions.category, category),
    or(hasWords(submissions.folded, search), entrant === undefined ? undefined : eq(submissions.customer_id, entrant)),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

/** The newest other entries of an entrant. */
export async function listOthers(
  platform: Reading,
  { id, customer_id }: { readonly id: number; readonly customer_id: number },
): Promise<RelatedSubmission[]> {
  const rows = await selectRows(platform.db)
    .where(and(eq(submissions.customer_id, customer_id), sql`${submissions.id} <> ${id}`))
    .orderBy(desc(submissions.submitted_at), desc(submissions.id))
    .limit(mostOthers);
  return rows.map((row) => shownRelated(platform, row));
}
const mostOthers = 12;

/** Entries that look like another one, the first sent first, each with the two pictures that do. */
export async function listLookAlikes(
  platform: Reading,
  alike: readonly LookAlike[],
): Promise<StaffSubmission["looks_like"]> {
  if (alike.length === 0) return [];
  const pairs = new Map(alike.map((pair) => [pair.id, pair]));
  const rows = await selectRows(platform.db)
    .where(inArray(submissions.id, [...pairs.keys()]))
    .orderBy(asc(submissions.submitted_at), asc(submissions.id));
  return rows.map((row) => {
    const { ownKey = null, theirKey = null } = pairs.get(row.submission.id) ?? {};
    return {
      ...shownRelated(platform, { ...row, pictureKey: theirKey }),
      own_picture_url: ownKey ? signedUrl(platform.secret, ownKey) : "",
    };
  });
}

/** The editions by which entries are looked for, with their categories. */
export const listEditionNames = (db: Database) =>
  db
    .select({ id: editions.id, title: editions.title, categories: categoriesOfEdition })
    .from(editions)
    .orderBy(desc(editions.opens_at), desc(editions.id));

const shownRelated = (platform: Pick<Platform, "secret">, row: Row): RelatedSubmission => ({
  ...shownRow(platform, row),
  decline_reason: row.submission.decline_reason,
});

/** What every list shows of an entry. */
export function shownRow(
  { secret }: Pick<Platform, "secret">,
  {
    submission,
    edition,
    categoryName,
    pictureKey,
  }: Pick<Row, "submission" | "edition" | "categoryName" | "pictureKey">,
) {
  return {
    id: submission.reference,
    state: submission.state,
    edition,
    title: submission.title,
    name: `${submission.first_name} ${submission.last_name}`,
    user_name: submission.user_name,
    location: submission.location,
    category: submission.category,
    category_name: categoryName,
    submitted_at: submission.submitted_at,
    decided_at: submission.decided_at,
    picture_url: pictureKey ? signedUrl(secret, pictureKey) : "",
  };
}
