import type { listStaffOrders, StaffOrderRow } from "@cairn/contract/orders/staff-list.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { and, asc, countDistinct, desc, eq, exists, gte, inArray, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { hasWords } from "../../platform/database/search.ts";
import { beginOfShopDay, endOfShopDay } from "../../platform/database/shop-days.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import { orderEdits } from "./edits/tables.ts";
import { packingProblems } from "./packing/tables.ts";
import { periodIn } from "./period-words.ts";
import { isToBeSent } from "./states.ts";
import { orderLines, orders } from "./tables.ts";

type Wanted = z.output<typeof listStaffOrders.schema.querystring>;

// States are written into statements, as in `states.ts`.

/** Paid, and nothing is packed yet. */
const isUnpacked = and(isToBeSent, eq(orders.fulfilment_state, "open").inlineParams());

const isSetAside = sql`exists (
  select from ${packingProblems} problem where problem.order_id = ${orders.id} and problem.settled_at is null)`;

/** A change waits for its payment, and with it what is to be packed. */
const isChanging = sql`exists (
  select from ${orderEdits} edit where edit.order_id = ${orders.id} and edit.state = 'waiting')`;

/** What packers take next: what is set aside for a problem, or is to be changed, is not among it. */
export const toPack = and(isUnpacked, sql`not ${isSetAside}`, sql`not ${isChanging}`);

/** What a packer has set aside, and nobody has settled yet. */
export const withProblem = and(isUnpacked, isSetAside);

/** Paid and packed, and nothing says that it has left. */
export const toSend = and(isToBeSent, eq(orders.fulfilment_state, "packed").inlineParams());

/**
 * How many units of each variant are sold and lie on their shelf still, whatever has become of their payment since. The
 * paid ones are found by their index, the others by theirs.
 */
export const unpackedUnits = sql`
  select variant_id, sum(quantity - sent_quantity - cancelled_quantity)::int as units
  from order_lines where order_id in (
    select id from orders where ${isUnpacked} and paid_at is not null
    union all select id from orders
    where payment_state in ('review', 'refunding', 'refunded', 'disputed') and fulfilment_state = 'open' and paid_at is not null)
  group by variant_id`;

const sortable = { placed_at: orders.placed_at, total: orders.total_pence };
const mostThumbnails = 3;
/** More orders than that are not sorted for a page of them. */
const mostByIndex = 2000;

/** One page of all orders that are wanted; a search may name a period beside its words (`period-words.ts`). */
export async function listAllOrders(db: Database, wanted: Wanted) {
  const { page, per_page, sort, order } = wanted;
  const { search, ...period } = periodIn(wanted.search);
  const filters = and(conditionOf(wanted), inPeriod(period));
  const total = await countFound(db, search, filters);
  const isFound = (total > mostByIndex ? isFoundOneByOne : isFoundByIndex)(db, search);
  const by = order === "asc" ? asc : desc;
  const found = await readPage(page, per_page, {
    rows: (limit, offset) =>
      db
        .select()
        .from(orders)
        .where(and(filters, isFound))
        .orderBy(by(sortable[sort]), by(orders.id))
        .limit(limit)
        .offset(offset),
    total: () => total,
    show: (row) => row,
  });
  const items = await findItems(
    db,
    found.data.map(({ id }) => id),
  );
  return {
    ...found,
    data: found.data.map(
      (row): StaffOrderRow => ({
        id: row.reference,
        payment_state: row.payment_state,
        fulfilment_state: row.fulfilment_state,
        placed_at: row.placed_at,
        total: pence(row.total_pence),
        name: row.name,
        email: row.email,
        country: row.country,
        ...itemsOf(items.get(row.id) ?? []),
      }),
    ),
  };
}

/** How many paid orders nobody has packed. */
export const countToPack = (db: Database): Promise<number> => db.$count(orders, toPack);

/** What the filters of the list ask for. */
export function conditionOf(wanted: Omit<Wanted, "page" | "per_page" | "sort" | "order" | "search">) {
  const { payment_state, fulfilment_state, payment, country, to_pack, to_send, customer } = wanted;
  return and(
    payment_state && eq(orders.payment_state, payment_state),
    fulfilment_state && eq(orders.fulfilment_state, fulfilment_state),
    payment && eq(orders.payment, payment),
    country === undefined ? undefined : eq(orders.country_code, country),
    inPeriod(wanted),
    to_pack && toPack,
    to_send && toSend,
    customer === undefined ? undefined : eq(orders.customer_id, customer),
  );
}

function inPeriod({ placed_from, placed_to }: Pick<Wanted, "placed_from" | "placed_to">): SQL | undefined {
  return and(
    placed_from === undefined ? undefined : gte(orders.placed_at, beginOfShopDay(placed_from)),
    placed_to === undefined ? undefined : lt(orders.placed_at, endOfShopDay(placed_to)),
  );
}

/** What a search asks for in words and by its period, order by order. */
export function isSearched(db: Database, typed: string | undefined): SQL | undefined {
  const { search, ...period } = periodIn(typed ?? "");
  return and(inPeriod(period), isFoundOneByOne(db, search));
}

/**
 * How many orders have these words, and how many more have them in their lines alone: side by side, so that of words
 * which nearly all have, such as the name of a mail provider, there is no list of all their ids.
 */
async function countFound(db: Database, search: string, filters: SQL | undefined): Promise<number> {
  const isOrder = hasWords(orders.folded, search);
  if (!isOrder) return db.$count(orders, filters);
  const wanted = db.select({ id: orders.id }).from(orders).where(filters);
  const counted = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(sql`${orders.id} = order_lines.order_id`, isOrder));
  const [ofOrders, [ofLines]] = await Promise.all([
    db.$count(orders, and(filters, isOrder)),
    db
      .select({ total: countDistinct(orderLines.order_id) })
      .from(orderLines)
      .where(
        and(hasWords(orderLines.folded, search), filters && inArray(orderLines.order_id, wanted), notExists(counted)),
      ),
  ]);
  return ofOrders + (ofLines?.total ?? 0);
}

/** An index finds the orders with these words, another one the lines; as a list, so that the orders are read by it. */
function isFoundByIndex(db: Database, search: string): SQL | undefined {
  const isOrder = hasWords(orders.folded, search);
  if (!isOrder) return undefined;
  const ofOrders = db.select({ id: orders.id }).from(orders).where(isOrder);
  const ofLines = db.select({ id: orderLines.order_id }).from(orderLines).where(hasWords(orderLines.folded, search));
  return sql`${orders.id} = any(array(${union(ofOrders, ofLines)}))`;
}

/** Looks at each order for words that very many have, so that a page is full after a few. */
function isFoundOneByOne(db: Database, search: string | undefined): SQL | undefined {
  const isOrder = hasWords(orders.folded, search);
  if (!isOrder) return undefined;
  const isLine = and(eq(orderLines.order_id, orders.id), hasWords(orderLines.folded, search));
  return or(isOrder, exists(db.select().from(orderLines).where(isLine)));
}

interface Item {
  readonly thumbnailKey: string;
  readonly quantity: number;
}

async function findItems(db: Database, orderIds: readonly number[]): Promise<Map<number, Item[]>> {
  if (orderIds.length === 0) return new Map();
  const { order_id, thumbnail_key, quantity } = orderLines;
  const rows = await db
    .select({ orderId: order_id, thumbnailKey: thumbnail_key, quantity })
    .from(orderLines)
    .where(inArray(order_id, [...orderIds]))
    .orderBy(asc(orderLines.id));
  return Map.groupBy(rows, (row) => row.orderId);
}

function itemsOf(items: readonly Item[]) {
  return {
    item_count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    thumbnails: items.slice(0, mostThumbnails).map(({ thumbnailKey }) => mediaUrl(thumbnailKey)),
  };
}
