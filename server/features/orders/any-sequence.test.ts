import { randomInt } from "node:crypto";
import {
  type FulfilmentState,
  fulfilmentStates,
  type Order,
  type PaymentState,
  paymentStates,
} from "@cairn/contract/orders/public.ts";
import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import { and, asc, eq, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { acts, isWaiting, type Stage, type Step } from "../../testing/order-acts.ts";
import { bookFaults, ledgerFaults, onlyOrder } from "../../testing/orders.ts";
import { orderAt, providersOf, shopWithProviders, type TestProvider } from "../../testing/providers.ts";
import type { TestShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { orderEdits } from "./edits/tables.ts";
import { makeRefund } from "./refunds.ts";
import { fulfilmentMoves, isLapsed, mayBeSent, paymentMoves } from "./states.ts";
import { orderEvents, orderLines, payments, refunds } from "./tables.ts";

// `SEQUENCES=200` tries more of them, `SEQUENCE_SEED` one of them again, as far as what comes at once allows.
const sequences = Number(process.env.SEQUENCES ?? 3);

// What makes most others possible comes more often.
const often = ["pay", "notify", "check", "send", "deliver", "edit", "payEdit", "receiveReturn"] as const;
const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[]), ...often),
  units: fc.integer({ min: 1, max: 2 }),
  pence: fc.integer({ min: 1, max: 21_000 }),
});
/** Some steps come at once. */
const story = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 12, maxLength: 20, size: "max" });

for (const name of ["stripe", "paypal"] as const) {
  for (let count = 0; count < sequences; count++) {
    const seed = Number(process.env.SEQUENCE_SEED ?? randomInt(2 ** 31));
    test(`${name}: whatever becomes of an order, its states, its money and its stock agree (seed ${seed})`, async () => {
      const stage = await openStage(name, seed % 4 > 0);
      const [steps = []] = fc.sample(story, { seed, numRuns: 1 });
      for (const together of steps) {
        await Promise.all(together.map((each) => acts[each.does](stage, each)));
        const action = together.map(({ does }) => does).join(" and ");
        const breakdowns = stage.statuses.filter((status) => ![200, 201, 404, 409, 422].includes(status));
        expect(breakdowns, action).toEqual([]);
        await expectSound(stage, action);
      }
      await expectSettled(stage);
    });
  }
}

/** Not paid in full is at Stripe alone: with a penny less than was asked for. */
async function openStage(name: TestProvider["name"], isInFull: boolean): Promise<Stage> {
  const opened = await shopWithProviders();
  const { shop } = opened;
  const provider = providersOf(opened).find((one) => one.name === name);
  if (!provider) throw new Error("no such provider");
  const { customer, reference, paymentId, product } = await orderAt(shop, provider);
  const owner = await ownersCalls(shop);
  const { token } = customer;
  const statuses: number[] = [];
  const note = async (asked: Promise<{ status: number }>) => void statuses.push((await asked).status);
  const session = opened.stripe.sessions.get(paymentId);
  const totalPence = (await onlyOrder(shop.db)).total_pence - (session && !isInFull ? 1 : 0);
  if (session) session.amount_total = totalPence;
  const own = (await shop.call<Order>("GET", `/api/orders/${reference}`, { token })).body.data;
  return {
    shop,
    provider,
    simulator: opened[name],
    reference,
    payment_id: paymentId,
    lineId: own.lines[0]?.id ?? 0,
    total_pence: totalPence,
    shortfall: session && !isInFull ? 1 : 0,
    customer: (path, body = {}) => note(shop.call("POST", `/api/orders/${reference}/${path}`, { token, body })),
    staff: (path, body) => note(owner("POST", `/orders/${reference}/${path}`, body)),
    ask: async (path, body) => (await owner<never>("POST", `/orders/${reference}/${path}`, body)).body,
    variantId: product.variantId,
    seen: async () => (await owner<StaffOrder>("GET", `/orders/${reference}`)).body.data,
    statuses,
    dispute: "none",
  };
}

/** Holds at any time, whatever is still on its way. */
async function expectSound({ shop, provider }: Stage, action: string): Promise<void> {
  const { db } = shop;
  await expectWithinTables(shop, action);
  const counts = and(isNull(refunds.failed_at), ne(refunds.kind, "exchange"));
  const wanted = await db.select().from(refunds).where(counts);
  for (const payment of await db.select().from(payments)) {
    const back = wanted.reduce((sum, each) => sum + (each.payment_id === payment.id ? each.amount_pence : 0), 0);
    expect(back, `refunds after ${action}`).toBeLessThanOrEqual(payment.captured_pence);
  }
  const ofChanges = await db.$count(orderEdits, isNotNull(orderEdits.payment_id));
  expect(provider.collected(), action).toBeLessThanOrEqual(ofChanges === 0 ? 1 : Number.POSITIVE_INFINITY);
  expect(provider.refundedPence(), action).toBeLessThanOrEqual(provider.collectedPence());
  expect(await ledgerFaults(db), action).toEqual([]);
  expect(await bookFaults(db), action).toEqual([]);
  for (const line of await db.select().from(orderLines)) {
    expect(line.restocked_quantity, action).toBeLessThanOrEqual(line.quantity);
    expect(line.refunded_quantity, action).toBeLessThanOrEqual(line.quantity);
  }
}

/** Goes through all that was written down of the order: no change that the tables do not name, and none unwritten. */
async function expectWithinTables({ db }: TestShop, action: string): Promise<void> {
  const order = await onlyOrder(db);
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.order_id, order.id))
    .orderBy(asc(orderEvents.id));
  let paymentState: PaymentState = "pending";
  let fulfilmentState: FulfilmentState = "open";
  for (const { kind } of events) {
    const payment = paymentStates.find((state) => state === kind);
    const goods = fulfilmentStates.find((state) => `fulfilment_${state}` === kind);
    if (payment) {
      expect(paymentMoves[payment], `${paymentState} to ${payment} after ${action}`).toContain(paymentState);
      paymentState = payment;
    }
    if (goods) {
      expect(fulfilmentMoves[goods].from, `${fulfilmentState} to ${goods} after ${action}`).toContain(fulfilmentState);
      expect(fulfilmentMoves[goods].while, `${goods} while ${paymentState} after ${action}`).toContain(paymentState);
      fulfilmentState = goods;
    }
  }
  expect({ paymentState, fulfilmentState }).toEqual({
    paymentState: order.payment_state,
    fulfilmentState: order.fulfilment_state,
  });
}

/** Once everybody has been told and every job has run, shop and provider say the same of every penny. */
async function expectSettled(stage: Stage): Promise<void> {
  const { shop, provider } = stage;
  await acts.allowRefunds(stage);
  await acts.lapse(stage);
  for (let round = 0; round < 3; round++) {
    await provider.notify();
    await acts.work(stage);
    await makeWaitingRefunds(stage);
  }
  await expectSound(stage, "the end");
  const { payment_state, total_pence: asked } = await onlyOrder(shop.db);
  const rows = await shop.db.select().from(payments);
  const isThere = ({ option }: (typeof rows)[number]) => option === provider.name;
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  expect(sum(rows.filter(isThere).map((each) => each.captured_pence))).toBe(provider.collectedPence());
  expect(sum(rows.filter(isThere).map((each) => each.refunded_pence))).toBe(provider.refundedPence());
  const kept = sum(rows.map(({ captured_pence, refunded_pence }) => captured_pence - refunded_pence));
  const exchanged = await shop.db.select().from(refunds).where(eq(refunds.kind, "exchange"));
  // What a change has made cheaper, and could not be paid back, waits for staff to try it again.
  const owed = await shop.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.kind, "difference"), isNotNull(refunds.failed_at)));
  const amountsOf = (of: readonly { readonly amount_pence: number }[]) => sum(of.map((each) => each.amount_pence));
  // A change adds to what the order was placed for, and what is exchanged stands in it twice.
  const whole = asked - amountsOf(exchanged) + amountsOf(owed) - stage.shortfall;
  const description = `${payment_state} with ${kept} of ${whole} pence kept`;
  const isLost = stage.dispute === "lost" && rows.filter((each) => each.is_for_change).length === 0;
  if (payment_state === "paid") expect(kept, description).toBe(whole);
  if (payment_state === "partly_refunded" && stage.dispute !== "lost")
    expect([kept > 0, kept < whole], description).toEqual([true, true]);
  if (isLapsed(payment_state) || (payment_state === "refunded" && !isLost)) expect(kept, description).toBe(0);
  expect(["pending", "authorised", "refunding"], description).not.toContain(payment_state);
  if (stage.dispute === "open") expect([...mayBeSent, "refunding"], description).not.toContain(payment_state);
  if (isLost) expect(payment_state).toBe("refunded");
  await expectStaffNotified(shop);
}

/** Staff are mailed each time that an order comes to wait for them. */
async function expectStaffNotified(shop: TestShop): Promise<void> {
  const parked = await shop.db.$count(orderEvents, inArray(orderEvents.kind, ["review", "disputed"]));
  const troubleMails = (await shop.mails()).filter(({ kind }) => kind === "order-trouble");
  expect(troubleMails.length).toBeGreaterThanOrEqual(parked);
}

/** Without the wait between the job's attempts; given up is only what is more than the provider has left. */
async function makeWaitingRefunds({ shop, provider }: Stage): Promise<void> {
  for (const { id, amount_pence } of await shop.db.select().from(refunds).where(isWaiting)) {
    await makeRefund.run(shop.platform, { id }).catch(async (problem: unknown) => {
      if (amount_pence <= provider.collectedPence() - provider.refundedPence()) throw problem;
      await makeRefund.giveUp?.(shop.platform, { id });
    });
  }
}
