import { randomBytes } from "node:crypto";
import type { EditPreview } from "@cairn/contract/orders/edits/staff.ts";
import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { followEdits } from "../features/orders/edits/follow-edits.ts";
import { orderEdits } from "../features/orders/edits/tables.ts";
import { reconcileLapsed, reconcilePayments, releaseExpired } from "../features/orders/jobs.ts";
import { makeRefund } from "../features/orders/refunds.ts";
import { orders, payments, refunds } from "../features/orders/tables.ts";
import type { TestProvider } from "./providers.ts";
import type { TestShop } from "./shop.ts";
import type { SimulatedCall, SimulatedServer } from "./simulators/simulated-server.ts";

/** An order of one line, its shop and its provider, with which everything may happen. */
export interface Stage {
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

export interface Step {
  readonly does: keyof typeof acts;
  readonly units: number;
  readonly pence: number;
}

const newKey = () => randomBytes(16).toString("hex");
const reason = "As it happens.";

/** Refunds that are still to be made. */
export const isWaiting = and(isNull(refunds.made_at), isNull(refunds.failed_at));
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
export const acts = {
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
