import type { AdvertQuestion } from "@cairn/contract/contest/rights/public.ts";
import { eq, inArray, or, type SQLWrapper, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { picturesOfReviewer, reviewPictureAt } from "../../reviews/advert-pictures.ts";
import { submissionFiles, submissions } from "../tables.ts";
import { advertRequests } from "./tables.ts";

// A picture that may be asked about is one of an entry or one of a review.

/** Which picture is asked about, by its column of the request. */
export type Asked = { readonly file_id: number } | { readonly review_picture_id: number };

export interface AskedPicture {
  readonly about: AdvertQuestion["about"];
  readonly title: string;
  readonly type: "image" | "video";
  readonly key: string | null;
  /** A film's still. */
  readonly poster_key: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly duration_ms: number | null;
  readonly author: string;
  /** Whether everybody can see it. */
  readonly is_public: boolean;
  /** Why it is not public any more. */
  readonly gone: "withdrawn" | "declined" | "hidden" | null;
}

const entryPictureAt = (id: SQLWrapper) => sql`
  select 'gallery' as about, entry.title, file.kind as type, file.public_key as key, file.poster_key, file.width,
    file.height, file.duration_ms, file.customer_id, entry.first_name || ' ' || entry.last_name as author,
    file.state = 'ready' and entry.state = 'approved' as is_public,
    case when entry.state in ('withdrawn', 'declined') then entry.state when file.state = 'hidden' then 'hidden' end as gone
  from ${submissionFiles} file join ${submissions} entry on entry.id = file.submission_id where file.id = ${id}`;

/** The picture that each request is about, to join it with. */
export const askedPicture = sql`lateral (
  ${entryPictureAt(advertRequests.file_id)} union all ${reviewPictureAt(advertRequests.review_picture_id)}) asked`;

/** The facts of that join. */
export const askedFacts = sql<AskedPicture>`to_json(asked)`;

/** Requests about one picture. */
export const isAbout = (asked: Asked) =>
  "file_id" in asked
    ? eq(advertRequests.file_id, asked.file_id)
    : eq(advertRequests.review_picture_id, asked.review_picture_id);

/** Requests about a customer's pictures. */
export const isOfCustomer = (db: Database | Transaction, customerId: number) =>
  or(
    inArray(
      advertRequests.file_id,
      db.select({ id: submissionFiles.id }).from(submissionFiles).where(eq(submissionFiles.customer_id, customerId)),
    ),
    sql`${advertRequests.review_picture_id} in (${picturesOfReviewer(customerId)})`,
  );
