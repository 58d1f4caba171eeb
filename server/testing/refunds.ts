import { randomInt } from "node:crypto";
import type { RefundInput } from "@cairn/contract/orders/staff.ts";
import { expect, vi } from "vitest";
import { makeRefund } from "../features/orders/refunds.ts";
import { refunds } from "../features/orders/tables.ts";
import { stateOf } from "./orders.ts";
import { orderAt, providersOf, shopWithProviders, type TestProvider } from "./providers.ts";
import type { SimulatedCall } from "./simulators/simulated-server.ts";
import { ownersCalls } from "./staff.ts";

export const total = 20_395;
export const newKey = () => Array.from({ length: 32 }, () => randomInt(16).toString(16)).join("");

/**
 * An order of two that is paid, in full unless told otherwise, and what provider and staff do with it; `rows` are its
 * refunds, the oldest first.
 */
export async function paidOrder(name: TestProvider["name"], { isInFull = true } = {}) {
  const opened = await shopWithProviders();
  const { shop, stripe } = opened;
  const owner = await ownersCalls(shop);
  const provider = providersOf(opened).find((one) => one.name === name);
  if (!provider) throw new Error("no such provider");
  const placed = await orderAt(shop, provider);
  const session = stripe.sessions.get(placed.paymentId);
  if (session && !isInFull) session.amount_total = total - 1;
  provider.pay(placed.paymentId);
  await provider.notify();
  const post = (action: string, body?: object) => owner("POST", `/orders/${placed.reference}/${action}`, body);
  const refund = (of: RefundInput["of"] | { kind: "sum"; amount: number }) =>
    post("refunds", { idempotency_key: newKey(), reason: "They asked.", restock: true, of });
  const rows = () => shop.db.select().from(refunds).orderBy(refunds.id);
  /** Until it is said otherwise the provider refuses refunds. */
  const isRefund = ({ method, path }: SimulatedCall) => method === "POST" && path.includes("refund");
  const refuse = () => {
    const body = { error: { type: "invalid_request_error", message: "Not now" }, details: [{ issue: "NOT_NOW" }] };
    opened[name].faults = (call) => (isRefund(call) ? { refuse: { status: 400, body } } : undefined);
  };
  const allow = () => {
    opened[name].faults = () => undefined;
  };
  const make = async (index: number) => {
    const [id] = (await rows()).map((row) => row.id).slice(index);
    await makeRefund.run(shop.platform, { id: id ?? 0 });
  };
  const refused = () => vi.waitFor(() => expect(opened[name].calls.filter(isRefund)).toHaveLength(1), 60_000);
  const giveUp = async (index: number) => {
    await refused();
    const [id] = (await rows()).map((row) => row.id).slice(index);
    await makeRefund.giveUp?.(shop.platform, { id: id ?? 0 });
  };
  const until = (state: string) => vi.waitFor(async () => expect(await stateOf(shop)).toBe(state), 60_000);
  return { ...opened, ...placed, provider, owner, post, refund, rows, refuse, allow, refused, make, giveUp, until };
}

/** An order that was paid with a penny less than it asked for, and waits for staff with its hold. */
export const setAside = () => paidOrder("stripe", { isInFull: false });
