import { orderChangeMessages } from "@cairn/contract/orders/change-messages.ts";
import type { FoundPaymentLink, PaymentLink } from "@cairn/contract/orders/payment-links.ts";
import type { PaymentOption } from "@cairn/contract/orders/payment-options.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import type { Database } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { findLinkedDraft, isPaidDraft, shownDraft } from "../drafts/find-drafts.ts";
import { payDraft } from "../drafts/service.ts";
import { findLinkedEdit, isPaidEdit } from "../edits/find-edits.ts";
import { payEdit } from "../edits/pay-edit.ts";
import { shownVersion } from "../edits/versions.ts";
import type { Settling } from "../settlement.ts";

/** What a mailed link is for that somebody has to pay, or that it is paid. Refuses with 404 one that is over. */
export async function showLinked(db: Database, token: string): Promise<FoundPaymentLink> {
  if (await isPaid(db, token)) return { is_paid: true, link: null };
  return { is_paid: false, link: await findLinked(db, token) };
}

async function isPaid(db: Database, token: string): Promise<boolean> {
  return (await isPaidDraft(db, token)) || (await isPaidEdit(db, token));
}

async function findLinked(db: Database, token: string): Promise<PaymentLink> {
  const draft = await findLinkedDraft(db, token);
  if (draft) {
    const shown = await shownDraft(db, draft);
    return { kind: "draft", reference: null, before: null, ...shown, amount: shown.after.total };
  }
  const { order, edit } = await findLinkedEdit(db, token);
  return {
    kind: "change",
    reference: order.reference,
    name: order.name,
    before: shownVersion(edit.before),
    after: shownVersion(edit.after),
    reason: edit.reason,
    amount: pence(edit.difference_pence),
    pay_until: edit.expires_at ?? edit.made_at,
  };
}

/** Opens the payment of what a mailed link is for, and gives the provider's page. Refuses with 409 what is paid, with
 * 404 and 503, and as a checkout does. */
export async function payLinked(platform: Settling, token: string, option: PaymentOption): Promise<string> {
  if (await isPaid(platform.db, token)) throw new AppError("link_paid", 409, orderChangeMessages.payLinkPaid);
  const draft = await findLinkedDraft(platform.db, token);
  if (draft) return payDraft(platform, draft, option);
  return payEdit(platform, await findLinkedEdit(platform.db, token), option);
}
