import { orderChangeMessages } from "@cairn/contract/orders/change-messages.ts";
import { AppError } from "../../../platform/errors.ts";

/** Refuses to take money again for what a mailed link was paid for. */
export const linkPaid = () => new AppError("link_paid", 409, orderChangeMessages.payLinkPaid);
