import { randomBytes } from "node:crypto";
import type { OrderVersion } from "@cairn/contract/orders/edits/public.ts";
import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import { eq, min } from "drizzle-orm";
import { orderLines, orders } from "../features/orders/tables.ts";
import { keyOfDraft } from "./drafts.ts";
import { addProduct, onlyOrder, type TestProduct } from "./orders.ts";
import { orderAt, type ProviderShop, providersOf, shopWithProviders, type TestProvider } from "./providers.ts";
import type { TestShop } from "./shop.ts";
import type { SimulatedServer } from "./simulators/simulated-server.ts";
import { ownersCalls, type StaffCalls } from "./staff.ts";

/** A draft that staff have made out, the link by which it is paid, and how it was asked for. */
interface Draft {
  readonly id: number;
  readonly key: string;
  readonly body: object;
}

/** A shop, a provider and one customer's order of one line, or a draft that leads to such orders, one after the other. */
export interface Stage {
  readonly shop: TestShop;
  readonly provider: TestProvider;
  readonly simulator: SimulatedServer;
  readonly owner: StaffCalls;
  readonly token: string;
  readonly variantId: number;
  readonly draft?: Draft;
  /** The payment that comes with a penny less than was asked for. */
  readonly short_payment_id: string | undefined;
  /** How all calls so far were answered. */
  readonly statuses: number[];
  /** How the bank stands to the last dispute, and of which payment that is. */
  readonly dispute: { state: "none" | "open" | "won" | "lost"; payment_id: string | undefined };
}

/** A stage with one of its orders, with which everything may happen. */
export interface OrderStage extends Stage {
  readonly reference: string;
  /** Undefined of what was never opened at the provider. */
  readonly payment_id: string | undefined;
  readonly lineId: number;
  customer(path: string, body?: object): Promise<unknown>;
  staff(path: string, body?: object): Promise<unknown>;
  seen(): Promise<StaffOrder>;
  /** A call of staff that changes nothing, with its answer. */
  ask<Data>(path: string, body: object): Promise<{ data?: Data }>;
}

/** What chance adds to an act. */
export interface Chance {
  readonly units: number;
  readonly pence: number;
}

const asItIs = { discount: 0, reason: "", shipping: null };
/** What staff give a customer by phone: the prices as they are, or something off, with why. */
const offers = [
  asItIs,
  { discount: 20, reason: "The last one came late.", shipping: null },
  { discount: 33.33, reason: "They fetch it at the fair.", shipping: 0 },
];

export const newKey = () => randomBytes(16).toString("hex");

/** Whether the story of a seed begins with a draft. */
export const isOfDraft = (seed: number) => seed % 3 === 0;

/** The beginning of a seed's story: an order that its customer has placed, or a draft of which they have opened the link. */
export async function openStage(name: TestProvider["name"], seed: number): Promise<Stage> {
  const opened = await shopWithProviders();
  const { shop } = opened;
  const provider = providersOf(opened).find((one) => one.name === name);
  if (!provider) throw new Error("no such provider");
  const owner = await ownersCalls(shop);
  const offer = isOfDraft(seed) ? offers[Math.floor(seed / 12) % offers.length] : undefined;
  const started = offer ? await draftAt(shop, provider, owner, offer) : await orderAt(shop, provider);
  const { customer, product } = started;
  return {
    ...{ shop, provider, simulator: opened[name], owner, token: customer.token, variantId: product.variantId },
    ...("draft" in started && { draft: started.draft }),
    short_payment_id: seed % 4 === 0 ? await payLess(opened) : undefined,
    statuses: [],
    dispute: { state: "none", payment_id: undefined },
  };
}

/** A draft of two of a product, for a customer who has opened the mailed link at the provider. */
export async function draftAt(shop: TestShop, provider: TestProvider, owner: StaffCalls, offer: object = asItIs) {
  const product = await addProduct(shop, { slug: `tent-${provider.name}`, stock: 5 });
  const customer = await shop.customer();
  const draft = await makeDraft(shop, owner, product, customer.id, offer);
  await shop.call("POST", `/api/payment-links/${draft.key}/pay`, { body: { payment: provider.name } });
  return { product, customer, draft };
}

async function makeDraft(
  shop: TestShop,
  owner: StaffCalls,
  { id: product_id, variantId: variant_id }: TestProduct,
  customer_id: number,
  offer: object,
): Promise<Draft> {
  const delivery = { phone: "020 7946 0182", address: "1 Summit Row, Leeds", country: "GB" };
  const content = { lines: [{ product_id, variant_id, quantity: 2 }], delivery, ...offer };
  const { order } = (await owner<{ order: OrderVersion }>("POST", "/draft-orders/price", content)).body.data;
  const asked = { idempotency_key: newKey(), customer_id, guest: null, total: order.total, settled_by: "link" };
  const body = { ...content, ...asked };
  const { id } = (await owner<{ id: number }>("POST", "/draft-orders", body)).body.data;
  return { id, key: await keyOfDraft(shop), body };
}

/** Not paid in full is at Stripe alone: with a penny less than was asked for. */
async function payLess({ shop, stripe }: ProviderShop): Promise<string | undefined> {
  const { payment_id } = await onlyOrder(shop.db);
  const session = stripe.sessions.get(payment_id ?? "");
  if (session) session.amount_total = Number(session.amount_total) - 1;
  return session?.id;
}

/** All orders of a stage: what was paid for before what was not, and the newest first. */
export async function ordersOf({ db }: TestShop) {
  const rows = await db.select().from(orders);
  return rows.toSorted(
    (one, other) => Number(other.paid_at !== null) - Number(one.paid_at !== null) || other.id - one.id,
  );
}

/** A stage with its first order, or with another one where there are several and chance will have it. */
export async function withOrder(stage: Stage, chance: number): Promise<OrderStage> {
  const { shop, provider, owner, token, statuses } = stage;
  const rows = await ordersOf(shop);
  const order = rows[chance % 4 === 0 ? (chance / 4) % rows.length : 0];
  if (!order) throw new Error("a story without an order");
  const { reference, payment, payment_id } = order;
  const [line] = await shop.db
    .select({ id: min(orderLines.id) })
    .from(orderLines)
    .where(eq(orderLines.order_id, order.id));
  const note = async (asked: Promise<{ status: number }>) => void statuses.push((await asked).status);
  return {
    ...stage,
    reference,
    payment_id: payment === provider.name ? (payment_id ?? undefined) : undefined,
    lineId: line?.id ?? 0,
    customer: (path, body = {}) => note(shop.call("POST", `/api/orders/${reference}/${path}`, { token, body })),
    staff: (path, body) => note(owner("POST", `/orders/${reference}/${path}`, body)),
    ask: async (path, body) => (await owner<never>("POST", `/orders/${reference}/${path}`, body)).body,
    seen: async () => (await owner<StaffOrder>("GET", `/orders/${reference}`)).body.data,
  };
}
