import { randomBytes, randomInt } from "node:crypto";
import type { EditPreview } from "@cairn/contract/orders/edits/staff.ts";
import {
  type FulfilmentState,
  fulfilmentStates,
  type Order,
  type PaymentState,
  paymentStates,
} from "@cairn/contract/orders/public.ts";
import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bookFaults, ledgerFaults, onlyOrder } from "../../testing/orders.ts";
import { orderAt, providersOf, shopWithProviders, type TestProvider } from "../../testing/providers.ts";
import type { TestShop } from "../../testing/shop.ts";
import type { SimulatedCall, SimulatedServer } from "../../testing/simulators/simulated-server.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { followEdits } from "./edits/follow-edits.ts";
import { orderEdits } from "./edits/tables.ts";
import { reconcileLapsed, reconcilePayments, releaseExpired } from "./jobs.ts";
import { makeRefund } from "./refunds.ts";
import { fulfilmentMoves, isLapsed, mayBeSent, paymentMoves } from "./states.ts";
import { orderEvents, orderLines, orders, payments, refunds } from "./tables.ts";

// `SEQUENCES=200` tries more of them, `SEQUENCE_SEED` one of them again, as far as what comes at once allows.
const sequences = Number(process.env.SEQUENCES ?? 3);

interface Stage {
  readonly shop: TestShop;
  readonly provider: TestProvider;
  readonly simulator: SimulatedServer;
  readonly reference: string;
  readonly payment_id: string;
  readonly lineId: number;
  readonly variantId: number;
  readonly total_pence: number;
  /** How much less than that its customer pays. */
  readonly shortfall: number;
  customer(path: string, body?: object): Promise<unknown>;
  staff(path: string, body?: object): Promise<unknown>;
  seen(): Promise<StaffOrder>;
  /** A call of staff that changes nothing, with its answer. */
  ask<Data>(path: string, body: object): Promise<{ data?: Data }>;
  /** How all calls so far were answered. */
  readonly statuses: number[];
  /** How the bank stands to the last dispute of the payment. */
  dispute: "none" | "open" | "won" | "lost";
}

interface Step {
  readonly does: keyof typeof acts;
  readonly units: number;
  readonly pence: number;
}

const newKey = () => randomBytes(16).toString("hex");
const reason = "As it happens.";

const isWaiting = and(isNull(refunds.made_at), isNull(refunds.failed_at));
const isRefund = ({ method, path }: SimulatedCall) => method === "POST" && path.includes("refund");
const refusal = {
  refuse: {
    status: 400,
    body: { error: { type: "invalid_request_error", message: "Not now" }, details: [{ issue: "NOT_NOW" }] },
  },
};

const refund = ({ staff }: Stage, of: object, restock = true) =>
  staff("refunds", { idempotency_key: newKey(), reason, restock, of });
const withReturn = async (stage: Stage, act: (path: string) => Promise<unknown>) => {
  const [first] = (await stage.seen()).returns;
  return first && act(`returns/${first.id}`);
};

const withEdit = async (stage: Stage, act: (path: string) => Promise<unknown>) => {
  const edit = (await stage.seen()).edits.at(-1);
  return edit && act(`edits/${edit.id}`);
};

/** Whatever may become of an order, whoever does it. */
const acts = {
  pay: async ({ provider, payment_id }: Stage) => provider.pay(payment_id),
  notify: async ({ provider, statuses }: Stage, { units }: Step) => statuses.push(...(await provider.notify(units))),
  check: ({ customer }: Stage) => customer("check"),
  async lapse({ shop }: Stage) {
    const expired = { expires_at: sql`now() - interval '1 second'` };
    await shop.db.update(orders).set(expired);
    await shop.db.update(orderEdits).set(expired).where(eq(orderEdits.state, "waiting"));
    for (const job of [releaseExpired, followEdits]) await job.run(shop.platform, {});
  },
  async work({ shop }: Stage) {
    await shop.db.update(orders).set({
      placed_at: sql`${orders.placed_at} - interval '1 hour'`,
      checked_at: sql`${orders.checked_at} - interval '1 hour'`,
    });
    for (const job of [reconcilePayments, reconcileLapsed, followEdits]) await job.run(shop.platform, {});
  },
  async refundThere({ shop, provider, payment_id, total_pence }: Stage, { pence, units }: Step) {
    // Which of several payments was refunded there nobody asks.
    if ((await shop.db.$count(payments)) > 1) return;
    const left = provider.collected() * total_pence - provider.refundedPence();
    const waiting = await shop.db.select().from(refunds).where(isWaiting);
    const rest = left - waiting.reduce((sum, { amount_pence }) => sum + amount_pence, 0);
    // Sometimes just what nobody has asked for.
    const amount = units === 2 && rest > 0 ? rest : Math.min(pence, left);
    if (left > 0 && amount <= provider.collected() * total_pence - provider.refundedPence())
      provider.refundThere(payment_id, amount);
  },
  async dispute(stage: Stage) {
    if (stage.provider.collected() === 0 || stage.dispute === "open" || stage.dispute === "lost") return;
    stage.dispute = "open";
    stage.provider.dispute(stage.payment_id);
  },
  async closeDispute(stage: Stage, { units }: Step) {
    if (stage.dispute !== "open") return;
    stage.dispute = units === 1 ? "won" : "lost";
    stage.provider.closeDispute(stage.payment_id, stage.dispute);
  },
  accept: ({ staff }: Stage) => staff("accept"),
  pack: ({ staff }: Stage) => staff("pack"),
  unpack: ({ staff }: Stage) => staff("unpack"),
  send: ({ staff, lineId }: Stage, { units }: Step) =>
    staff("parcels", {
      idempotency_key: newKey(),
      carrier: "evri",
      tracking_number: "",
      lines: [{ line_id: lineId, quantity: units }],
    }),
  async deliver({ staff, seen }: Stage) {
    const [parcel] = (await seen()).parcels;
    return parcel && staff(`parcels/${parcel.id}/deliver`);
  },
  cancel: ({ customer }: Stage) => customer("cancel"),
  cancelByStaff: ({ staff }: Stage) => staff("cancel", { reason }),
  refundWhole: (stage: Stage, { units }: Step) => refund(stage, { kind: "whole" }, units === 1),
  refundLines: (stage: Stage, { units }: Step) =>
    refund(stage, { kind: "lines", lines: [{ line_id: stage.lineId, quantity: units }], with_shipping: units === 2 }),
  refundSum: (stage: Stage, { pence }: Step) => refund(stage, { kind: "sum", amount: pence / 100 }),
  askReturn: ({ customer, lineId }: Stage, { units }: Step) =>
    customer("returns", {
      idempotency_key: newKey(),
      lines: [{ line_id: lineId, quantity: units }],
      reason: "faulty",
      text: "A seam has failed.",
    }),
  acceptReturn: (stage: Stage) =>
    withReturn(stage, (path) => stage.staff(`${path}/accept`, { instructions: "Send it." })),
  receiveReturn: (stage: Stage) =>
    withReturn(stage, (path) => stage.staff(`${path}/receive`, { restock: [{ line_id: stage.lineId, quantity: 1 }] })),
  refuseRefunds: async ({ simulator }: Stage) => {
    simulator.faults = (call) => (isRefund(call) ? refusal : undefined);
  },
  allowRefunds: async ({ simulator }: Stage) => {
    simulator.faults = () => undefined;
  },
  giveUpRefund: async ({ shop }: Stage) => {
    const [first] = await shop.db.select().from(refunds).where(isWaiting);
    if (first) await makeRefund.giveUp?.(shop.platform, { id: first.id });
  },
  retryRefund: async ({ seen, staff }: Stage) => {
    const failed = (await seen()).refunds.find(({ failed_at }) => failed_at !== null);
    return failed && staff(`refunds/${failed.id}/retry`);
  },
  async edit({ staff, seen, lineId, ask }: Stage, { units, pence }: Step) {
    const { edits } = await seen();
    const changes = { lines: [{ line_id: lineId, quantity: (pence % 3) + 1 }], added: [], shipping: null };
    const preview = await ask<EditPreview>("edits/preview", changes);
    if (!preview?.data) return;
    const { difference } = preview.data;
    const settled_by = difference > 0 && units === 2 ? "transfer" : "link";
    await staff("edits", { ...changes, reason, difference, edits: edits.length, settled_by });
  },
  async payEdit({ shop, provider }: Stage) {
    const mail = (await shop.mails()).findLast(({ kind }) => kind === "order-change-to-pay");
    const { payUrl = "" } = (mail?.props ?? {}) as { payUrl?: string };
    const key = URL.parse(payUrl)?.searchParams.get("key");
    if (!key) return;
    await shop.call("POST", `/api/payment-links/${key}/pay`, { body: { payment: provider.name } });
    const opened = await shop.db.select().from(orderEdits).where(isNotNull(orderEdits.payment_id));
    for (const { payment_id } of opened) if (payment_id) provider.pay(payment_id);
  },
  withdrawEdit: (stage: Stage) => withEdit(stage, (path) => stage.staff(`${path}/withdraw`)),
  settleEdit: (stage: Stage) => withEdit(stage, (path) => stage.staff(`${path}/paid`, { method: "cash" })),
  async takeParcelBack({ staff, seen }: Stage) {
    const parcel = (await seen()).parcels.at(-1);
    return parcel && staff(`parcels/${parcel.id}/take-back`, { reason, version: parcel.version });
  },
  acceptExchange: (stage: Stage) =>
    withReturn(stage, (path) =>
      stage.staff(`${path}/accept`, {
        instructions: "Send it.",
        exchange: [{ line_id: stage.lineId, variant_id: stage.variantId }],
      }),
    ),
  exchangeReturn: (stage: Stage) => withReturn(stage, (path) => stage.staff(`${path}/exchange`)),
  refundReturn: (stage: Stage) => withReturn(stage, (path) => stage.staff(`${path}/refund`, { with_shipping: false })),
} satisfies Record<string, (stage: Stage, step: Step) => Promise<unknown>>;

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
  // A change adds to what the order was placed for, and what is exchanged stands in it twice.
  const whole = asked - sum(exchanged.map(({ amount_pence }) => amount_pence)) - stage.shortfall;
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
