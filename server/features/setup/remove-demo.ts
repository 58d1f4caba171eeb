import type { Demo, DemoPart } from "@cairn/contract/setup/staff.ts";
import { setupMessages } from "@cairn/contract/setup/staff-messages.ts";
import { sql } from "drizzle-orm";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { releaseHold } from "../orders/release-hold.ts";
import { leaveQueues } from "../preorders/personal-data.ts";
import { countFates, decideFates } from "./demo-plan.ts";
import { hasDemo } from "./demo-records.ts";
import { demoRemovals } from "./tables.ts";

type Writing = Pick<Platform, "config" | "db" | "cache" | "jobs" | "mail">;

/** What a removal of the demo would do just now. */
export function findDemoLeft({ db, cache }: Pick<Platform, "db" | "cache">): Promise<Demo> {
  return transact({ db, cache }, async (tx) => {
    await decideFates(tx);
    return countFates(tx);
  });
}

/**
 * Removes the demo, all of it or nothing: what somebody has changed stays as it is, what was bought stays as a draft.
 * Refuses with 409 a shop without one. The audit log has the removal as one entry.
 */
export function removeDemo(platform: Writing): Promise<void> {
  return transact(platform, async (tx) => {
    // Two removals at once: the second finds nothing left.
    await tx.execute(sql`lock table demo_records in exclusive mode`);
    if (!(await hasDemo(tx))) throw new AppError("no_demo", 409, setupMessages.noDemo);
    await decideFates(tx);
    const { parts } = await countFates(tx);
    await tx
      .insert(demoRemovals)
      .values({ parts: Object.fromEntries(parts.map(({ part, removed }) => [part, removed])) });
    await tx.execute(sql`select set_config('cairn.actor', '', true), set_config('cairn.removes_demo', 'on', true)`);
    const products = await tx.execute<{ id: number }>(
      sql`select key::int as id from demo_fates where part = 'products'`,
    );
    await releaseWhatIsHeld(platform, tx);
    for (const statement of statements) await tx.execute(statement);
    await invalidateTags(
      tx,
      ...[tags.labels, tags.settings, tags.posts, tags.pages, tags.products, tags.productSales, tags.productPairs],
      ...[tags.gallery, tags.countries, tags.pictures],
      ...documentNames.map((name) => tags.content(name)),
      ...products.rows.flatMap(({ id }) => [tags.product(id), tags.reviews(id), tags.questions(id)]),
    );
  });
}

const documentNames = ["home", "about", "affiliate", "contest", "testimonials", "faqs", "stays", "page-metadata"];

/** Gives back the units that orders and reservations of the demo hold of what stays. */
async function releaseWhatIsHeld(platform: Writing, tx: Transaction): Promise<void> {
  const orders = await tx.execute<{ id: number; reference: string }>(sql`
    select id, reference from orders where id in ${ids("orders")}
      and payment_state in ('pending', 'authorised', 'review', 'disputed', 'refunding') order by id for update`);
  for (const order of orders.rows) await releaseHold(tx, order);
  await tx.execute(sql`
    delete from reservations where customer_id in ${ids("customers")} and state <> 'allotted'`);
  const waiting = await tx.execute<{ id: number }>(sql`
    select distinct customer_id as id from reservations where customer_id in ${ids("customers")} order by id`);
  for (const { id } of waiting.rows) await leaveQueues(platform, tx, id);
}

const ids = (part: DemoPart) => sql`(select key::int from demo_fates where part = ${part} and fate = 'removed')`;
const keys = (part: DemoPart) => sql`(select key from demo_fates where part = ${part} and fate = 'removed')`;
const references = sql`(select reference from orders where id in ${ids("orders")})`;
const gone = sql`(select id from variants where product_id in ${ids("products")})`;
const entries = sql`(select id from submissions where id in ${ids("submissions")} or edition_id in ${ids("editions")})`;

/** In an order in which nothing is removed on which something else rests. */
const statements = [
  sql`delete from book_entries where order_id in ${ids("orders")}`,
  sql`delete from credit_notes where refund_id in (
    select refunds.id from refunds join payments on payments.id = payment_id where order_id in ${ids("orders")})`,
  sql`delete from refunds where payment_id in (select id from payments where order_id in ${ids("orders")})`,
  sql`delete from payments where order_id in ${ids("orders")}`,
  sql`delete from sandbox_refunds where payment_id in (select id from sandbox_payments where reference in ${references})`,
  sql`delete from sandbox_payments where reference in ${references}`,
  sql`delete from invoices where order_id in ${ids("orders")}`,
  // Numbers go on where a real invoice has one, also one that a payment is taking just now: what waits here for it sees
  // it in the statement that follows.
  sql`select from invoice_counters for update`,
  sql`delete from invoice_counters where not exists (select from invoices)`,
  sql`delete from returns where order_id in ${ids("orders")}`,
  sql`delete from parcels where order_id in ${ids("orders")}`,
  sql`delete from coupon_uses where order_reference in ${references}`,
  sql`delete from reviews where id in (select record_key::int from demo_records where table_name = 'reviews')`,
  sql`delete from questions where id in (select record_key::int from demo_records where table_name = 'questions')`,
  sql`delete from orders where id in ${ids("orders")}`,
  // Figures are counted anew from what is left.
  sql`delete from sales_days`,
  sql`delete from sales_products`,
  sql`delete from sales_coupons`,
  sql`delete from product_sales`,
  sql`delete from product_pairs`,
  sql`delete from product_ratings where product_id in (select key::int from demo_fates where part = 'products')`,
  sql`delete from awards where submission_id in ${entries} or edition_id in ${ids("editions")}`,
  sql`delete from scores where edition_id in ${ids("editions")}`,
  sql`delete from jury_round_entries where round_id in (
    select id from jury_rounds where edition_id in ${ids("editions")})`,
  sql`delete from jury_rounds where edition_id in ${ids("editions")}`,
  sql`delete from jurors where edition_id in ${ids("editions")}`,
  sql`delete from submissions where id in ${entries}`,
  sql`delete from editions where id in ${ids("editions")}`,
  sql`delete from campaigns where id in ${ids("campaigns")}`,
  sql`delete from coupon_uses where customer_id in ${ids("customers")}`,
  sql`delete from customers where id in ${ids("customers")}`,
  sql`delete from coupons where id in ${ids("coupons")}`,
  // Uses by the demo's orders are none of a coupon that stays.
  sql`update coupons set use_count = (select count(*) from coupon_uses where coupon_id = coupons.id)
    where id in (select key::int from demo_fates where part = 'coupons')`,
  sql`delete from reservations where product_id in ${ids("products")}`,
  sql`delete from stock_movements where variant_id in ${gone}`,
  sql`delete from products where id in ${ids("products")}`,
  sql`update products set is_published = false where id in (
    select key::int from demo_fates where part = 'products' and fate = 'drafted')`,
  sql`delete from product_categories where category_id in ${ids("categories")}`,
  sql`delete from categories where id in ${ids("categories")}`,
  sql`delete from attributes where id in ${ids("attributes")}`,
  sql`delete from posts where id in ${ids("posts")}`,
  sql`delete from pages where id in ${ids("pages")}`,
  sql`delete from letters where id in ${ids("letters")}`,
  sql`delete from countries where slug in ${keys("countries")}`,
  sql`delete from settings where name in ${keys("settings")}`,
  sql`delete from search_synonyms where id in ${ids("search_synonyms")}`,
  sql`delete from mails where id in (select record_key::int from demo_records where table_name = 'mails')`,
  sql`delete from demo_records`,
];
