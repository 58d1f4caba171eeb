import { randomInt } from "node:crypto";
import {
  type FulfilmentState,
  fulfilmentStates,
  type PaymentState,
  paymentStates,
} from "@cairn/contract/orders/public.ts";
import { and, asc, eq, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { draftActs } from "../../testing/draft-acts.ts";
import { acts, isWaiting, type Step, take } from "../../testing/order-acts.ts";
import { isOfDraft, openStage, ordersOf, type Stage } from "../../testing/order-stage.ts";
import { bookFaults, ledgerFaults } from "../../testing/orders.ts";
import type { TestShop } from "../../testing/shop.ts";
import { draftOrders } from "./drafts/tables.ts";
import { orderEdits } from "./edits/tables.ts";
import { makeRefund } from "./refunds.ts";
import { fulfilmentMoves, isLapsed, mayBeSent, type OrderRow, paymentMoves } from "./states.ts";
import { orderEvents, orderLines, orders, payments, refunds } from "./tables.ts";

// `SEQUENCES=200` tries more of them, `SEQUENCE_SEED` one of them again, as far as what comes at once allows.
const sequences = Number(process.env.SEQUENCES ?? 1);

// What makes most others possible comes more often.
const often = ["pay", "notify", "check", "send", "deliver", "edit", "payEdit", "receiveReturn"] as const;
const oftenOfDrafts = ["openLink", "openLink", "openLink"] as const;
const keysOf = <Key extends string>(of: Readonly<Record<Key, unknown>>) => Object.keys(of) as Key[];

const stepOf = (...more: readonly Step["does"][]): fc.Arbitrary<Step> =>
  fc.record({
    does: fc.constantFrom<Step["does"][]>(...keysOf(acts), ...often, ...more),
    units: fc.integer({ min: 1, max: 2 }),
    pence: fc.integer({ min: 1, max: 21_000 }),
  });
/** Some steps come at once. */
const storyOf = (step: fc.Arbitrary<Step>) =>
  fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 12, maxLength: 20, size: "max" });
const storyOfOrder = storyOf(stepOf());
const storyOfDraft = storyOf(stepOf(...keysOf(draftActs), ...oftenOfDrafts));

for (const name of ["stripe", "paypal"] as const) {
  for (let count = 0; count < sequences; count++) {
    const seed = Number(process.env.SEQUENCE_SEED ?? randomInt(2 ** 31));
    const [subject, story] = isOfDraft(seed) ? ["a draft", storyOfDraft] : (["an order", storyOfOrder] as const);
    test(`${name}: whatever becomes of ${subject}, its states, its money and its stock agree (seed ${seed})`, async () => {
      const stage = await openStage(name, seed);
      const [steps = []] = fc.sample(story, { seed, numRuns: 1 });
      for (const together of steps) {
        await Promise.all(together.map((step) => take(stage, step)));
        const action = together.map(({ does }) => does).join(" and ");
        const breakdowns = stage.statuses.filter((status) => ![200, 201, 404, 409, 422].includes(status));
        expect(breakdowns, action).toEqual([]);
        await expectSound(stage, action);
      }
      await expectSettled(stage);
    });
  }
}

/** Holds at any time, whatever is still on its way. */
async function expectSound(stage: Stage, action: string): Promise<void> {
  const { shop, provider } = stage;
  const { db } = shop;
  const all = await ordersOf(shop);
  for (const order of all) await expectWithinTables(shop, order, action);
  const counts = and(isNull(refunds.failed_at), ne(refunds.kind, "exchange"));
  const wanted = await db.select().from(refunds).where(counts);
  for (const payment of await db.select().from(payments)) {
    const back = wanted.reduce((sum, each) => sum + (each.payment_id === payment.id ? each.amount_pence : 0), 0);
    expect(back, `refunds after ${action}`).toBeLessThanOrEqual(payment.captured_pence);
  }
  // What comes with a penny less is set aside, so that another order of its draft may be paid meanwhile.
  const collected = all.flatMap(({ payment_id }) =>
    payment_id && provider.hasCollected(payment_id) ? payment_id : [],
  );
  expect(collected.filter((id) => id !== stage.short_payment_id).length, action).toBeLessThanOrEqual(1);
  const ofChanges = await db.$count(orderEdits, isNotNull(orderEdits.payment_id));
  if (ofChanges === 0) expect(provider.collected(), action).toBe(collected.length);
  expect(provider.refundedPence(), action).toBeLessThanOrEqual(provider.collectedPence());
  await expectSoldOnce(shop, action);
  expect(await ledgerFaults(db), action).toEqual([]);
  expect(await bookFaults(db), action).toEqual([]);
  for (const line of await db.select().from(orderLines)) {
    expect(line.restocked_quantity, action).toBeLessThanOrEqual(line.quantity);
    expect(line.refunded_quantity, action).toBeLessThanOrEqual(line.quantity);
  }
}

/** A draft is paid by one order, and by none while it is open or once it is withdrawn; nothing else is sold. */
async function expectSoldOnce({ db }: TestShop, action: string): Promise<void> {
  const drafts = await db.select().from(draftOrders);
  for (const { id, state } of drafts) {
    const sold = await db.$count(orders, and(eq(orders.draft_id, id), isNotNull(orders.paid_at)));
    expect([state, sold], action).toEqual([state, state === "paid" ? 1 : 0]);
  }
  const others = await db.$count(orders, isNull(orders.draft_id));
  expect(others, action).toBe(drafts.length === 0 ? 1 : 0);
}

/** Goes through all that was written down of an order: no change that the tables do not name, and none unwritten. */
async function expectWithinTables({ db }: TestShop, order: OrderRow, action: string): Promise<void> {
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

type Amounts = readonly { readonly amount_pence: number }[];
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

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
  const there = await shop.db.select().from(payments).where(eq(payments.option, provider.name));
  expect(sum(there.map((each) => each.captured_pence))).toBe(provider.collectedPence());
  expect(sum(there.map((each) => each.refunded_pence))).toBe(provider.refundedPence());
  for (const order of await ordersOf(shop)) await expectSettledOrder(stage, order);
  await expectStaffNotified(shop);
}

/** What is kept of an order is what it cost, as its state says. */
async function expectSettledOrder({ shop, dispute, short_payment_id }: Stage, order: OrderRow): Promise<void> {
  const { payment_state, payment_id, total_pence: asked } = order;
  const rows = await shop.db.select().from(payments).where(eq(payments.order_id, order.id));
  const isOwn = inArray(
    refunds.payment_id,
    rows.map(({ id }) => id),
  );
  const kept = sum(rows.map(({ captured_pence, refunded_pence }) => captured_pence - refunded_pence));
  const exchanged = await shop.db
    .select()
    .from(refunds)
    .where(and(isOwn, eq(refunds.kind, "exchange")));
  // What a change has made cheaper, and could not be paid back, waits for staff to try it again.
  const owed = await shop.db
    .select()
    .from(refunds)
    .where(and(isOwn, eq(refunds.kind, "difference"), isNotNull(refunds.failed_at)));
  const amountsOf = (of: Amounts) => sum(of.map((each) => each.amount_pence));
  const shortfall = short_payment_id !== undefined && payment_id === short_payment_id ? 1 : 0;
  // A change adds to what the order was placed for, and what is exchanged stands in it twice.
  const whole = asked - amountsOf(exchanged) + amountsOf(owed) - shortfall;
  const description = `${payment_state} with ${kept} of ${whole} pence kept`;
  const disputed = payment_id !== null && payment_id === dispute.payment_id ? dispute.state : "none";
  const isLost = disputed === "lost" && rows.filter((each) => each.is_for_change).length === 0;
  if (payment_state === "paid") expect(kept, description).toBe(whole);
  if (payment_state === "partly_refunded" && disputed !== "lost")
    expect([kept > 0, kept < whole], description).toEqual([true, true]);
  if (isLapsed(payment_state) || (payment_state === "refunded" && !isLost)) expect(kept, description).toBe(0);
  expect(["pending", "authorised", "refunding"], description).not.toContain(payment_state);
  if (disputed === "open") expect([...mayBeSent, "refunding"], description).not.toContain(payment_state);
  if (isLost) expect(payment_state).toBe("refunded");
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
