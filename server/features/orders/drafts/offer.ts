import type { Discount, Totals } from "@cairn/contract/orders/pricing.ts";
import { staffDraftMessages } from "@cairn/contract/orders/staff-messages.ts";
import { type Pence, pence } from "@cairn/contract/platform/money.ts";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { SellableLine } from "../../catalogue/stock.ts";
import type { Offer } from "../checkout.ts";
import { recordEvent } from "../states.ts";
import { type DraftRow, draftOrders } from "./tables.ts";

/** A line at the price at which staff have offered it. */
export function offeredLine(line: SellableLine, offer: Offer | undefined): SellableLine {
  const offered = offer?.prices.find(({ variant_id }) => variant_id === line.variant_id);
  return offered ? { ...line, price_pence: offered.price_pence } : line;
}

/** A sum off all goods, as staff give it. */
export function sumOffGoods(amount: Pence): Discount {
  return {
    benefit: { kind: "sum", amount },
    ...{ productIds: null, variantIds: [], isForFullPrice: false, isForCheapest: false },
    leastSum: pence(0),
  };
}

/** Totals with a price of delivery that staff have set; as they are without one. */
export function withShipping(totals: Totals, shipping: Pence | undefined): Totals {
  if (shipping === undefined) return totals;
  return { ...totals, shipping, total: pence(totals.subtotal - totals.discount + shipping) };
}

/**
 * Locks a draft that is to become an order, before that order's stock, so that it becomes one. Refuses with 409 what was
 * paid or taken back meanwhile.
 */
export async function lockOpenDraft(tx: Transaction, draftId: number): Promise<DraftRow> {
  const draft = await findOpenDraft(tx, draftId);
  if (!draft) throw new AppError("draft_over", 409, staffDraftMessages.notOpen);
  return draft;
}

/** Whether a draft, locked by this, is neither paid nor taken back. */
export async function isOpenDraft(tx: Transaction, draftId: number): Promise<boolean> {
  return (await findOpenDraft(tx, draftId)) !== undefined;
}

async function findOpenDraft(tx: Transaction, draftId: number): Promise<DraftRow | undefined> {
  const isOpen = and(eq(draftOrders.id, draftId), eq(draftOrders.state, "open"));
  const [draft] = await tx.select().from(draftOrders).where(isOpen).for("no key update");
  return draft;
}

/** Writes down of an order that is being placed who made it out, and why it costs what it does. */
export async function noteDraft(tx: Transaction, orderId: number, { id, made_by, content }: DraftRow): Promise<void> {
  const by = { actor: "staff", actor_name: made_by } as const;
  await recordEvent(tx, orderId, "drafted", by, { draft: id, reason: content.reason });
}

/** Ends a locked draft whose order is paid; its link says so from then on. */
export async function closeDraft(tx: Transaction, draftId: number): Promise<void> {
  await tx.update(draftOrders).set({ state: "paid" }).where(eq(draftOrders.id, draftId));
}
