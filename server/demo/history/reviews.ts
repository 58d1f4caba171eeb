import { sql } from "drizzle-orm";
import { reviewReports, reviews, reviewVotes } from "../../features/reviews/tables.ts";
import { staff } from "../../features/staff/tables.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { insertOne } from "../../platform/database/insert-one.ts";
import { type DemoReview, demoReviews } from "../reviews.ts";
import { day, hour } from "./calendar.ts";

interface Arrival extends Record<string, unknown> {
  readonly line_id: number;
  readonly customer_id: number;
  readonly product_id: number;
  readonly slug: string;
  readonly variant_name: string;
  readonly name: string;
  /** In milliseconds. */
  readonly arrived_at: number;
  readonly has_come_back: boolean;
}

/** Nobody reviews what has just come. */
const leastDays = 5;

/**
 * Has customers of a past review what it brought them, some days after it came. Orders of which the shop would ask by
 * now count as asked, so that nobody is mailed about the past.
 */
export async function reviewPast(tx: Transaction, now: number): Promise<void> {
  const { rows } = await tx.execute<Arrival>(sql`
    select line.id as line_id, placed.customer_id, product.id as product_id, product.slug, line.variant_name, placed.name,
      extract(epoch from min(parcel.delivered_at))::float8 * 1000 as arrived_at,
      exists (
        select from return_lines back join returns given on given.id = back.return_id
        where back.line_id = line.id and given.state in ('received', 'refunded', 'closed')) as has_come_back
    from orders placed
      join parcels parcel on parcel.order_id = placed.id and parcel.delivered_at is not null
      join parcel_lines packed on packed.parcel_id = parcel.id
      join order_lines line on line.id = packed.line_id
      join variants variant on variant.id = line.variant_id
      join products product on product.id = variant.product_id
    where placed.payment_state in ('paid', 'partly_refunded', 'refunded')
    group by line.id, placed.id, product.id
    order by 7 desc, 1`);
  const [first] = await tx.select({ id: staff.id }).from(staff).orderBy(staff.id).limit(1);
  for (const [slug, written] of Object.entries(demoReviews)) {
    const arrivals = rows.filter((row) => row.slug === slug && row.arrived_at < now - leastDays * day);
    for (const [review, arrival] of matched(written, arrivals))
      await write(tx, review, arrival, { now, staffId: first?.id ?? null });
  }
  await tx.execute(sql`
    insert into review_requests (order_id, asked_at)
    select order_id, max(delivered_at) + interval '14 days' from parcels
    group by order_id having max(delivered_at) < now() - interval '14 days'`);
}

/** Reviews with what they are of, spread over the time in which it was sold, the newest first, each by somebody else. */
function matched(written: readonly DemoReview[], arrivals: readonly Arrival[]): [DemoReview, Arrival][] {
  const taken = new Set<number>();
  const usual = arrivals.filter((row) => !row.has_come_back);
  const returned = arrivals.filter((row) => row.has_come_back);
  return written.flatMap((review, index): [DemoReview, Arrival][] => {
    const among = review.isReturned ? returned : usual;
    const from = review.isPending ? 0 : Math.floor((index * among.length) / written.length);
    const arrival = [...among.slice(from), ...among.slice(0, from)].find((row) => !taken.has(row.customer_id));
    if (!arrival) return [];
    taken.add(arrival.customer_id);
    return [[review, arrival]];
  });
}

interface Writing {
  readonly now: number;
  readonly staffId: number | null;
}

async function write(tx: Transaction, review: DemoReview, arrival: Arrival, { now, staffId }: Writing): Promise<void> {
  const { stars, words, use = "", fit, answer = "", helpful = 0, hidden, isPending, report } = review;
  const at = (moment: number) => new Date(moment).toISOString();
  // Some write at once, others after a season, and nobody before they have used it for a while.
  const since = now - arrival.arrived_at;
  const writtenAt = arrival.arrived_at + Math.min((3 + (arrival.line_id % 40)) * day, since * (isPending ? 0.95 : 0.6));
  const decidedAt = writtenAt + 20 * hour;
  const isHidden = hidden !== undefined;
  const added = await insertOne(tx, reviews, {
    product_id: arrival.product_id,
    source: "order",
    order_line_id: arrival.line_id,
    customer_id: arrival.customer_id,
    author_name: shortName(arrival.name),
    variant_name: arrival.variant_name,
    ...{ stars, words, use, answer, fit: fit ?? null, helpful_count: helpful },
    state: isHidden ? "hidden" : isPending ? "pending" : "published",
    written_at: at(writtenAt),
    changed_at: at(writtenAt),
    published_at: isHidden || isPending ? null : at(decidedAt),
    hidden_at: isHidden ? at(decidedAt) : null,
    hidden_by: isHidden ? staffId : null,
    hidden_reason: hidden ?? "",
    answered_at: answer ? at(decidedAt + 5 * hour) : null,
    answered_by: answer ? staffId : null,
  });
  const voters = Array.from({ length: helpful }, (_, index) => ({ review_id: added.id, guest_hash: `demo ${index}` }));
  if (voters.length > 0) await tx.insert(reviewVotes).values(voters);
  if (report) await tx.insert(reviewReports).values({ ...report, review_id: added.id, guest_hash: "demo" });
}

const shortName = (name: string) => name.replace(/^(\S+)(?:.*\s)(\p{L})\S*$/u, "$1 $2.");
