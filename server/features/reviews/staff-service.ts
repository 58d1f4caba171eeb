import type { Page } from "@cairn/contract/platform/endpoint.ts";
import type { ReviewReason } from "@cairn/contract/reviews/reports.ts";
import type { listStaffReviews, StaffReview, StaffReviewRow } from "@cairn/contract/reviews/staff.ts";
import { staffReviewMessages as messages } from "@cairn/contract/reviews/staff-messages.ts";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { hasWords } from "../../platform/database/search.ts";
import { AppError } from "../../platform/errors.ts";
import { signedUrl } from "../../platform/media/signed-urls.ts";
import type { Platform } from "../../platform/platform.ts";
import { isGuest } from "../accounts/guests.ts";
import { selectReports, showReports } from "../accounts/reports/answers.ts";
import { findProductNames, productsCalled } from "../catalogue/product-names.ts";
import { referenceOfLine } from "../orders/arrived.ts";
import { findStaffNames } from "../staff/members.ts";
import { isReturned, picturesOfReview, type ReviewRow, showPictures } from "./shown.ts";
import { reviewReports, reviews } from "./tables.ts";

type Wanted = z.output<typeof listStaffReviews.schema.querystring>;

const openReports = sql<number>`(
  select count(*)::int from ${reviewReports} open where open.review_id = ${reviews.id} and open.state = 'open')`;
const isReported = sql`exists (
  select from ${reviewReports} open where open.review_id = ${reviews.id} and open.state = 'open')`;

/** One page of reviews for staff. */
export function listForStaff(
  db: Database,
  { page, per_page, sort, order, search, state, product, stars, source }: Wanted,
): Promise<Page<StaffReviewRow>> {
  const wanted = and(
    state === "reported" ? isReported : state && eq(reviews.state, state),
    product === undefined ? undefined : eq(reviews.product_id, product),
    stars && eq(reviews.stars, Number(stars)),
    source && eq(reviews.source, source),
    search === "" ? undefined : isFoundBy(search),
  );
  const by = order === "asc" ? asc : desc;
  const sorts: Readonly<Record<Wanted["sort"], SQL[]>> = {
    changed_at: [by(reviews.changed_at)],
    stars: [by(reviews.stars), desc(reviews.changed_at)],
    helpful: [by(reviews.helpful_count), desc(reviews.changed_at)],
  };
  return readPage(page, per_page, {
    rows: async (limit, offset) => {
      const found = await db
        .select({ review: reviews, open_reports: openReports })
        .from(reviews)
        .where(wanted)
        .orderBy(...sorts[sort], by(reviews.id))
        .limit(limit)
        .offset(offset);
      const names = await findProductNames(db, [...new Set(found.map(({ review }) => review.product_id))]);
      return found.map((row) => ({ ...row, product: names.get(row.review.product_id)?.name ?? "" }));
    },
    total: () => db.$count(reviews, wanted),
    show: showRow,
  });
}

/** Whether a review or its product has words, asked of each index for itself: an "or" would read every review. */
const isFoundBy = (search: string) => sql`${reviews.id} in (
  select id from ${reviews} where ${hasWords(reviews.folded, search) ?? sql`true`}
  union all select id from ${reviews} where product_id in (${productsCalled(search)}))`;

interface Listed {
  readonly review: ReviewRow;
  readonly open_reports: number;
  readonly product: string;
}

function showRow({ review, open_reports, product }: Listed): StaffReviewRow {
  const { id, product_id, variant_name, author_name, state, source, stars, words } = review;
  const { picture_count, helpful_count, written_at, changed_at } = review;
  return {
    ...{ id, product_id, product, variant_name, author_name, state, source, stars, words },
    ...{ picture_count, helpful_count, open_reports, is_answered: review.answered_at !== null, written_at, changed_at },
  };
}

/** One review with its pictures and reports; refuses with 404. */
export async function findForStaff({ db, secret }: Pick<Platform, "db" | "secret">, id: number): Promise<StaffReview> {
  const [row] = await db
    .select({
      review: reviews,
      open_reports: openReports,
      is_returned: isReturned,
      pictures: picturesOfReview,
      order: referenceOfLine(reviews.order_line_id),
      reports: selectReports<ReviewReason>(reviewReports, reviewReports.review_id, reviews.id),
    })
    .from(reviews)
    .where(eq(reviews.id, id));
  if (!row) throw new AppError("review_unknown", 404, messages.reviewUnknown);
  const { review } = row;
  const show = await showReports(db, [row]);
  const names = await findStaffNames(db, [review.hidden_by, review.answered_by]);
  const product = (await findProductNames(db, [review.product_id])).get(review.product_id)?.name ?? "";
  const isOfGuest = review.customer_id !== null && (await isGuest(db, review.customer_id));
  return {
    ...showRow({ review, open_reports: row.open_reports, product }),
    version: review.version,
    fit: review.fit,
    use: review.use,
    pictures: showPictures(row.pictures, (key) => signedUrl(secret, key)),
    is_returned: row.is_returned,
    order: row.order,
    customer_id: isOfGuest ? null : review.customer_id,
    published_at: review.published_at,
    hiding:
      review.hidden_at === null
        ? null
        : {
            hidden_at: review.hidden_at,
            hidden_by: names.get(review.hidden_by) ?? null,
            reason: review.hidden_reason,
            note: review.hidden_note,
          },
    answer:
      review.answered_at === null
        ? null
        : {
            words: review.answer,
            answered_at: review.answered_at,
            answered_by: names.get(review.answered_by) ?? null,
          },
    reports: show(row.reports),
  };
}
