import { reviewReportMessages } from "@cairn/contract/reviews/report-messages.ts";
import { asc, eq, sql } from "drizzle-orm";
import { foundNeeds, type NeedSource } from "../../platform/needs.ts";
import { productNameAt } from "../catalogue/product-names.ts";
import { reviewReports, reviews } from "./tables.ts";

const total = sql<number>`count(*) over ()::int`;
const since = sql<string>`min(${reviewReports.reported_at})`.mapWith(reviewReports.reported_at);
const reason = sql<keyof typeof reviewReportMessages.reasons>`min(${reviewReports.reason})`;
const reports = sql<number>`count(*)::int`;
const product = productNameAt(reviews.product_id);

const record = (id: number) => ({ resource: "reviews", id });

/** Reviews that need staff: those that were reported, and those that wait to be read. */
export const reviewNeeds: readonly NeedSource[] = [
  {
    kind: "review_reported",
    permission: "reviews.moderate",
    async find(db, limit) {
      const rows = await db
        .select({ id: reviews.id, product, reason, reports, since, total })
        .from(reviewReports)
        .innerJoin(reviews, eq(reviews.id, reviewReports.review_id))
        .where(eq(reviewReports.state, "open"))
        .groupBy(reviews.id)
        .orderBy(asc(since))
        .limit(limit);
      return foundNeeds(rows, (row) => ({
        id: row.id,
        title: row.product,
        detail: row.reports === 1 ? reviewReportMessages.reasons[row.reason] : `${row.reports} reports`,
        since: row.since,
        order: null,
        record: record(row.id),
      }));
    },
  },
  {
    kind: "review_waiting",
    permission: "reviews.moderate",
    async find(db, limit) {
      const rows = await db
        .select({ id: reviews.id, product, stars: reviews.stars, changed_at: reviews.changed_at, total })
        .from(reviews)
        .where(eq(reviews.state, "pending"))
        .orderBy(asc(reviews.changed_at), asc(reviews.id))
        .limit(limit);
      return foundNeeds(rows, (row) => ({
        id: row.id,
        title: row.product,
        detail: row.stars === 1 ? "1 star" : `${row.stars} stars`,
        since: row.changed_at,
        order: null,
        record: record(row.id),
      }));
    },
  },
];
