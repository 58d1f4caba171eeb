import type { EditPreview } from "@cairn/contract/orders/edits/staff.ts";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { followEdits } from "../features/orders/edits/follow-edits.ts";
import { orderEdits } from "../features/orders/edits/tables.ts";
import { reconcileLapsed, reconcilePayments, releaseExpired } from "../features/orders/jobs.ts";
import { makeRefund } from "../features/orders/refunds.ts";
import { orders, payments, refunds } from "../features/orders/tables.ts";
import { draftActs } from "./draft-acts.ts";
import { type Chance, newKey, type OrderStage, type Stage, withOrder } from "./order-stage.ts";
import type { SimulatedCall } from "./simulators/simulated-server.ts";

export interface Step extends Chance {
  readonly does: keyof typeof acts | keyof typeof draftActs;
}

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

const refund = ({ staff }: OrderStage, of: object, restock = true) =>
  staff("refunds", { idempotency_key: newKey(), reason, restock, of });
const withReturn = async (stage: OrderStage, act: (path: string) => Promise<unknown>) => {
  const [first] = (await stage.seen()).returns;
  return first && act(`returns/${first.id}`);
};

const withEdit = async (stage: OrderStage, act: (path: string) => Promise<unknown>) => {
  const edit = (await stage.seen()).edits.at(-1);
  return edit && act(`edits/${edit.id}`);
};

/** Whatever may become of an order, whoever does it. */
export const acts = {
  async pay({ provider, payment_id }: OrderStage) {
    if (payment_id) provider.pay(payment_id);
  },
  notify: async ({ provider, statuses }: OrderStage, { units }: Chance) =>
    statuses.push(...(await provider.notify(units))),
  check: ({ customer }: OrderStage) => customer("check"),
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
  async refundThere({ shop, provider, payment_id }: OrderStage, { pence, units }: Chance) {
    if (!payment_id) return;
    const waiting = await shop.db
      .select({ amount_pence: refunds.amount_pence })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.payment_id))
      .where(and(isWaiting, eq(payments.provider_id, payment_id)));
    const left = provider.leftOf(payment_id);
    const rest = left - waiting.reduce((sum, { amount_pence }) => sum + amount_pence, 0);
    // Sometimes just what nobody has asked for.
    const amount = units === 2 && rest > 0 ? rest : Math.min(pence, left);
    if (left > 0) provider.refundThere(payment_id, amount);
  },
  async dispute({ provider, dispute, payment_id }: OrderStage) {
    if (!payment_id || !provider.hasCollected(payment_id)) return;
    if (dispute.state === "open" || dispute.state === "lost") return;
    Object.assign(dispute, { state: "open", payment_id });
    provider.dispute(payment_id);
  },
  async closeDispute({ provider, dispute }: OrderStage, { units }: Chance) {
    if (dispute.state !== "open" || !dispute.payment_id) return;
    dispute.state = units === 1 ? "won" : "lost";
    provider.closeDispute(dispute.payment_id, dispute.state);
  },
  accept: ({ staff }: OrderStage) => staff("accept"),
  pack: ({ staff }: OrderStage) => staff("pack"),
  unpack: ({ staff }: OrderStage) => staff("unpack"),
  send: ({ staff, lineId }: OrderStage, { units }: Chance) =>
    staff("parcels", {
      idempotency_key: newKey(),
      carrier: "evri",
      tracking_number: "",
      lines: [{ line_id: lineId, quantity: units }],
    }),
  async deliver({ staff, seen }: OrderStage) {
    const [parcel] = (await seen()).parcels;
    return parcel && staff(`parcels/${parcel.id}/deliver`);
  },
  cancel: ({ customer }: OrderStage) => customer("cancel"),
  cancelByStaff: ({ staff }: OrderStage) => staff("cancel", { reason }),
  refundWhole: (stage: OrderStage, { units }: Chance) => refund(stage, { kind: "whole" }, units === 1),
  refundLines: (stage: OrderStage, { units }: Chance) =>
    refund(stage, { kind: "lines", lines: [{ line_id: stage.lineId, quantity: units }], with_shipping: units === 2 }),
  refundSum: (stage: OrderStage, { pence }: Chance) => refund(stage, { kind: "sum", amount: pence / 100 }),
  askReturn: ({ customer, lineId }: OrderStage, { units }: Chance) =>
    customer("returns", {
      idempotency_key: newKey(),
      lines: [{ line_id: lineId, quantity: units }],
      reason: "faulty",
      text: "A seam has failed.",
    }),
  acceptReturn: (stage: OrderStage) =>
    withReturn(stage, (path) => stage.staff(`${path}/accept`, { instructions: "Send it." })),
  receiveReturn: (stage: OrderStage) =>
    withReturn(stage, (path) => stage.staff(`${path}/receive`, { restock: [{ line_id: stage.lineId, quantity: 1 }] })),
  refuseRefunds: async ({ simulator }: OrderStage) => {
    simulator.faults = (call) => (isRefund(call) ? refusal : undefined);
  },
  allowRefunds: async ({ simulator }: Stage) => {
    simulator.faults = () => undefined;
  },
  giveUpRefund: async ({ shop }: OrderStage) => {
    const [first] = await shop.db.select().from(refunds).where(isWaiting);
    if (first) await makeRefund.giveUp?.(shop.platform, { id: first.id });
  },
  retryRefund: async ({ seen, staff }: OrderStage) => {
    const failed = (await seen()).refunds.find(({ failed_at }) => failed_at !== null);
    return failed && staff(`refunds/${failed.id}/retry`);
  },
  async edit({ staff, seen, lineId, ask }: OrderStage, { units, pence }: Chance) {
    const { edits } = await seen();
    const changes = { lines: [{ line_id: lineId, quantity: (pence % 3) + 1 }], added: [], shipping: null };
    const preview = await ask<EditPreview>("edits/preview", changes);
    if (!preview?.data) return;
    const { difference } = preview.data;
    const settled_by = difference > 0 && units === 2 ? "transfer" : "link";
    await staff("edits", { ...changes, reason, difference, edits: edits.length, settled_by });
  },
  async payEdit({ shop, provider }: OrderStage) {
    const mail = (await shop.mails()).findLast(({ kind }) => kind === "order-change-to-pay");
    const { payUrl = "" } = (mail?.props ?? {}) as { payUrl?: string };
    const key = URL.parse(payUrl)?.searchParams.get("key");
    if (!key) return;
    await shop.call("POST", `/api/payment-links/${key}/pay`, { body: { payment: provider.name } });
    const opened = await shop.db.select().from(orderEdits).where(isNotNull(orderEdits.payment_id));
    for (const { payment_id } of opened) if (payment_id) provider.pay(payment_id);
  },
  withdrawEdit: (stage: OrderStage) => withEdit(stage, (path) => stage.staff(`${path}/withdraw`)),
  settleEdit: (stage: OrderStage) => withEdit(stage, (path) => stage.staff(`${path}/paid`, { method: "cash" })),
  async takeParcelBack({ staff, seen }: OrderStage) {
    const parcel = (await seen()).parcels.at(-1);
    return parcel && staff(`parcels/${parcel.id}/take-back`, { reason, version: parcel.version });
  },
  acceptExchange: (stage: OrderStage) =>
    withReturn(stage, (path) =>
      stage.staff(`${path}/accept`, {
        instructions: "Send it.",
        exchange: [{ line_id: stage.lineId, variant_id: stage.variantId }],
      }),
    ),
  exchangeReturn: (stage: OrderStage) => withReturn(stage, (path) => stage.staff(`${path}/exchange`)),
  refundReturn: (stage: OrderStage) =>
    withReturn(stage, (path) => stage.staff(`${path}/refund`, { with_shipping: false })),
} satisfies Record<string, (stage: OrderStage, step: Chance) => Promise<unknown>>;

/** Takes a step of a story, with the draft itself or with an order of which chance chooses. */
export async function take(stage: Stage, step: Step): Promise<void> {
  const { does } = step;
  if (does in draftActs) await draftActs[does as keyof typeof draftActs](stage, step);
  else await acts[does as keyof typeof acts](await withOrder(stage, step.pence), step);
}
