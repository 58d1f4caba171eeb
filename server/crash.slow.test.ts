import { randomInt } from "node:crypto";
import type { ProductOnWire } from "@cairn/contract/catalogue/public.ts";
import { eq } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { variants } from "./features/catalogue/tables.ts";
import { orderLines, orders } from "./features/orders/tables.ts";
import type { Connection, Database } from "./platform/database/database.ts";
import {
  createTestEnvironment,
  type OrderLine,
  openShop,
  order,
  referenceOf,
  registerCustomers,
} from "./testing/environment.ts";
import { runShop, type ShopProcess, startShop } from "./testing/process.ts";

const isEmbedded = inject("database").kind === "embedded";

interface Acknowledged {
  readonly reference: string;
  readonly lines: readonly OrderLine[];
}

test("kill -9 in the midst of orders loses none that was acknowledged and leaves no half ones", {
  timeout: 240_000,
}, async ({ annotate }) => {
  await using environment = await createTestEnvironment();
  const tokens = await registerCustomers(environment, 12);
  const acknowledged: Acknowledged[] = [];
  for (const round of [1, 2, 3]) {
    const shop = await startShop(environment.variables);
    await orderUntilKilled(shop, tokens, acknowledged, acknowledged.length + randomInt(5, 60));
    const killed = performance.now();
    const reopened = await startShop(environment.variables);
    await annotate(`round ${round}: open again after ${Math.round(performance.now() - killed)} ms`);
    await reopened[Symbol.asyncDispose]();

    const connection = await environment.open();
    await expectEveryOrder(connection.db, acknowledged);
    await expectBalancedBooks(connection);
    await connection.close();
  }
});

/** Everybody orders without a pause, again and again; the server is killed in the moment of one answer. */
async function orderUntilKilled(
  shop: ShopProcess,
  tokens: readonly string[],
  acknowledged: Acknowledged[],
  end: number,
) {
  const { body } = await shop.call<ProductOnWire[]>("GET", "/api/product/all");
  const plenty = body.data.filter(({ ability, stock }) => ability === "available" && stock >= 2 * tokens.length);
  const refused: number[] = [];
  const buyers = tokens.map(async (token) => {
    for (;;) {
      const lines = plenty.filter(() => randomInt(2) === 0).map(({ id }) => ({ id, quantity: randomInt(1, 3) }));
      const answer = await order(shop, token, lines).catch(() => undefined);
      if (!answer) return;
      if (answer.status === 201) acknowledged.push({ reference: referenceOf(answer.body.data), lines });
      else if (lines.length > 0) refused.push(answer.status);
      if (acknowledged.length >= end) shop.send("SIGKILL");
    }
  });
  await Promise.all(buyers);
  expect((await shop.ended).signal).toBe("SIGKILL");
  expect(plenty.length).toBeGreaterThan(3);
  expect(refused).toEqual([]);
}

async function expectEveryOrder(db: Database, acknowledged: readonly Acknowledged[]) {
  const rows = await db
    .select({ reference: orders.reference, id: variants.product_id, quantity: orderLines.quantity })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.order_id, orders.id))
    .innerJoin(variants, eq(variants.id, orderLines.variant_id));
  const kept = Map.groupBy(rows, ({ reference }) => reference);
  for (const { reference, lines } of acknowledged) {
    const found = kept.get(reference)?.map(({ id, quantity }) => ({ id, quantity })) ?? [];
    expect([reference, byId(found)]).toEqual([reference, byId(lines)]);
  }
}

const byId = (lines: readonly OrderLine[]) => lines.toSorted((one, other) => one.id - other.id);

/** Ledger, counters, orders and their lines tell the same story. */
async function expectBalancedBooks({ script }: Connection) {
  const { rows: counters } = await script("select count(*)::int as count from variants");
  expect(counters).toEqual([{ count: expect.toSatisfy((count: number) => count > 10) }]);
  const contradictions = await script(`
    with moved as (
      select variant_id, sum(stock_change) as stock, sum(held_change) as held from stock_movements group by variant_id
    ), waiting as (
      select variant_id, sum(units) as held from (
        select variant_id, quantity as units from order_lines join orders on orders.id = order_id
        where payment_state = 'pending'
        union all
        -- An order in review may hold its goods or not: those of the demo's past do what their movements say.
        select variant_id, held_change from stock_movements join orders on reference = order_reference
        where payment_state = 'review'
      ) each group by variant_id
    )
    select sku as subject, 'its counters and the ledger' as contradiction from variants left join moved on variant_id = id
    where (variants.stock, variants.held) <> (coalesce(moved.stock, 0), coalesce(moved.held, 0))
    union all
    select sku, 'its hold and the waiting orders' from variants left join waiting on variant_id = id
    where variants.held <> coalesce(waiting.held, 0)
    union all
    select reference, 'its sum and its lines' from orders
    where subtotal_pence <>
      (select coalesce(sum(price_pence * quantity), 0) from order_lines where order_id = orders.id)
    union all
    select order_reference, 'the ledger and the orders' from stock_movements
    where order_reference not in (select reference from orders)
  `);
  expect(contradictions.rows).toEqual([]);
}

test.runIf(isEmbedded)(
  "a second process on the same folder is sent away with the folder and the owner named",
  { timeout: 120_000 },
  async () => {
    await using opened = await openShop();
    const { environment, shop } = opened;
    const second = await runShop({ ...environment.variables, PORT: "0" });
    expect(second).toEqual({
      code: 1,
      signal: null,
      printed: `Cairn cannot start: The data folder ${environment.folder} is in use by process ${shop.pid}; stop it first.\n`,
    });
    expect((await shop.call("GET", "/healthz")).status).toBe(200);
  },
);

test.runIf(isEmbedded)("after kill -9 the folder is free again, every time", { timeout: 120_000 }, async () => {
  await using environment = await createTestEnvironment();
  for (let round = 0; round < 5; round++) {
    const shop = await startShop(environment.variables);
    expect((await shop.call("GET", "/healthz")).status).toBe(200);
    shop.send("SIGKILL");
    expect((await shop.ended).signal).toBe("SIGKILL");
  }
});
