import type { ShopReason } from "@cairn/contract/orders/staff-event-messages.ts";

/** The reason of a refund of a late payment whose goods were gone. */
export const stockGone = "stock_gone" satisfies ShopReason;
/** The reason of a refund of a payment for a draft that was paid by another order, or taken back. */
export const draftOver = "draft_over" satisfies ShopReason;
/** The reason of a refund of a payment that is not the order's own: its order stays as it is. */
export const paidAgain = "paid_again" satisfies ShopReason;
