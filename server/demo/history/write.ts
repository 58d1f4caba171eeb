import { getTableName, type InferInsertModel, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { customers } from "../../features/accounts/tables.ts";
import { stockAlerts } from "../../features/alerts/tables.ts";
import { stockMovements, variants } from "../../features/catalogue/tables.ts";
import { coupons, couponUses } from "../../features/coupons/tables.ts";
import { bookedSales } from "../../features/orders/books/book.ts";
import { parcelLines, parcels } from "../../features/orders/fulfilment/tables.ts";
import { issueCreditNotes } from "../../features/orders/invoices/issue-credit-notes.ts";
import { invoiceCounters, invoices } from "../../features/orders/invoices/tables.ts";
import { returnLines, returns } from "../../features/orders/returns/tables.ts";
import { orderEvents, orderLines, orders, payments, refundLines, refunds } from "../../features/orders/tables.ts";
import { reservations } from "../../features/preorders/tables.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { mails } from "../../platform/mail/tables.ts";
import { sandboxPayments, sandboxRefunds } from "../../platform/payments/tables.ts";
import { demoSeller } from "../site.ts";
import type { Books } from "./books.ts";
import { day } from "./calendar.ts";
import { couponCodeOf, harvest } from "./coupons.ts";
import type { StockNow } from "./stock.ts";

/** These variants are low in stock sooner than others. */
const scarce = { "CRN-EXP65-GLA-L": 12, "CRN-TRK40-EMB-L": 10 };

/** Writes a past into a shop in which nothing has happened yet, a statement a table. */
export async function writePast(tx: Transaction, books: Books, stock: readonly StockNow[]): Promise<void> {
  await insert(tx, customers, books.customers);
  await insert(tx, reservations, books.reservations);
  await insert(tx, stockAlerts, books.alerts);
  await insert(tx, orders, books.orders);
  await insert(tx, orderLines, books.lines);
  await tx.execute(sql`
    update ${orderLines} set cost_pence = ${variants.cost_pence} from ${variants}
    where ${variants.id} = ${orderLines.variant_id} and ${variants.cost_pence} is not null`);
  await insert(tx, payments, books.payments);
  await insert(tx, refunds, books.refunds);
  await insert(tx, refundLines, books.refundLines);
  await insert(tx, parcels, books.parcels);
  await insert(tx, parcelLines, books.parcelLines);
  await insert(tx, returns, books.returns);
  await insert(tx, returnLines, books.returnLines);
  await insert(
    tx,
    orderEvents,
    byTime(books.events, ({ happened_at }) => happened_at),
  );
  await insert(
    tx,
    mails,
    byTime(books.mails, ({ created_at }) => created_at),
  );
  await insert(tx, sandboxPayments, books.sandboxPayments);
  await insert(tx, sandboxRefunds, books.sandboxRefunds);
  await writeStock(tx, books, stock);
  await writeCoupons(tx, books);
  await writeInvoices(tx, books);
}

const byTime = <Item>(rows: readonly Item[], timeOf: (row: Item) => string) =>
  rows.toSorted((one, other) => Date.parse(timeOf(one)) - Date.parse(timeOf(other)));

/** Rows with the ids that they have, after which the table goes on counting. */
async function insert<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> {
  await insertMany(tx, table, rows);
  const [first] = rows;
  if (!first || !("id" in first) || typeof first.id !== "number") return;
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), (select max(id) from ${table}))`,
  );
}

async function writeStock(tx: Transaction, { movements }: Books, stock: readonly StockNow[]): Promise<void> {
  await insert(tx, stockMovements, movements);
  await tx.execute(sql`
    update ${variants} set stock = counted.stock, held = counted.held
    from json_to_recordset(${JSON.stringify(stock)}::json) as counted (id int, stock int, held int)
    where ${variants.id} = counted.id`);
  await tx.execute(sql`
    update ${variants} set low_stock = scarce.value::int
    from json_each_text(${JSON.stringify(scarce)}::json) as scarce where sku = scarce.key`);
}

async function writeCoupons(tx: Transaction, { couponUses: uses, now }: Books): Promise<void> {
  const { code, amountPence, leastSumPence, began, ended } = harvest;
  const startsAt = new Date(Math.floor(now / day - began) * day).toISOString();
  const endsAt = new Date(Math.ceil(now / day - ended) * day).toISOString();
  await tx.insert(coupons).values({
    code,
    kind: "sum",
    amount_pence: amountPence,
    least_sum_pence: leastSumPence,
    starts_at: startsAt,
    ends_at: endsAt,
  });
  const found = await tx.select({ id: coupons.id, code: coupons.code }).from(coupons);
  const ids = new Map(found.map((coupon) => [coupon.code, coupon.id]));
  const taken = uses.map((use) => ({ ...use, coupon_id: ids.get(couponCodeOf(use.coupon_id)) ?? 0 }));
  await insert(tx, couponUses, taken);
  await tx.execute(sql`
    update ${coupons} set use_count = (select count(*) from ${couponUses} used where used.coupon_id = ${coupons}.id)`);
}

/** Invoices in the order in which orders were paid, without gaps, and what was sold and went back in the books. */
async function writeInvoices(tx: Transaction, { orders, payments, refunds }: Books): Promise<void> {
  const paid = orders.flatMap((order) => (order.paid_at ? [{ ...order, paid_at: order.paid_at }] : []));
  const rows = byTime(paid, ({ paid_at }) => paid_at).map(({ id, paid_at, name, address, country }, index) => ({
    number: index + 1,
    order_id: id,
    issued_at: paid_at,
    seller: demoSeller,
    buyer: { name, address, country },
  }));
  await insert(tx, invoices, rows);
  await tx.insert(invoiceCounters).values({ series: "invoice", last: rows.length });
  await tx.execute(bookedSales(sql`true`));
  const made = refunds.flatMap((refund) => (refund.made_at ? [{ ...refund, made_at: refund.made_at }] : []));
  const orderOf = new Map(payments.map(({ id, order_id }) => [id, order_id]));
  const paidBack = new Set(byTime(made, ({ made_at }) => made_at).map(({ payment_id }) => orderOf.get(payment_id)));
  for (const id of paidBack) if (id !== undefined) await issueCreditNotes(tx, { id });
}
