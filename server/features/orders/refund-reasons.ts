import type { ShopReason } from "@cairn/contract/orders/staff-event-messages.ts";

/** The reason of a refund of a late payment whose goods were gone. */
export const stockGone = "stock_gone" satisfies ShopReason;
/** The reason of a refund of a payment for a draft that was paid by another order, or taken back. */
export const draftOver = "draft_over" satisfies ShopReason;
/** The reason of a refund of a payment that is not the order's own: its order stays as it is. */
export const paidAgain = "paid_again" satisfies ShopReason;
/** The reason of a refund of a payment for a change that is not made any more. */
export const changeGone = "change_gone" satisfies ShopReason;

const automatic: readonly string[] = [stockGone, draftOver, paidAgain, changeGone];

/** Whether the shop sends a payment back by itself for such a reason, which is in full. */
export const isAutomatic = ({ reason }: { readonly reason: string }) => automatic.includes(reason);
