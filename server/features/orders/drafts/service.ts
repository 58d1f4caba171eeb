import type { Customer } from "@cairn/contract/accounts/public.ts";
import type { makeDraft as makeCall } from "@cairn/contract/orders/drafts/staff.ts";
import type { ManualMethod, PaymentMethod, PaymentOption } from "@cairn/contract/orders/payment-options.ts";
import { staffDraftMessages } from "@cairn/contract/orders/staff-messages.ts";
import { pence, writePounds } from "@cairn/contract/platform/money.ts";
import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { insertOne } from "../../../platform/database/insert-one.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError, invalid } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { hashToken, newToken } from "../../../platform/tokens.ts";
import { findContact, findIdByEmail } from "../../accounts/customers.ts";
import { openGuest } from "../../accounts/guests.ts";
import { type Checkout, mergeLines, readDelivery } from "../checkout.ts";
import { tableOf } from "../edits/mail-change.ts";
import { linkReturnUrls } from "../payment-links/return-urls.ts";
import { placeOrder, supersede } from "../placement.ts";
import { type Settling, settlePayment } from "../settlement.ts";
import type { Actor } from "../states.ts";
import { orders } from "../tables.ts";
import { priceOffer } from "./price-offer.ts";
import { type DraftRow, draftOrders } from "./tables.ts";

type Input = z.output<(typeof makeCall)["schema"]["body"]>;

/** For how long a draft can be paid by its link. */
const draftDays = 14;

/**
 * Makes out an order by phone or mail: its customer is mailed a link to pay it, or it is placed at once as paid by
 * transfer or in cash. Gives the draft, and the reference of what is placed; asked again with the same key, the same. Refuses as `priceOffer` and a checkout do,
 * and with 409 another sum than staff have seen.
 */
export async function makeDraft(platform: Settling, input: Input, by: Actor) {
  const { settled_by } = input;
  const known = await findMade(platform.db, input.idempotency_key);
  if (known) {
    // The first try may have ended between the order and its payment.
    const isUnsettled = settled_by !== "link" && known.reference === null;
    return isUnsettled ? { ...known, reference: await settleDraft(platform, known.id, settled_by) } : known;
  }
  const customerId = await customerOf(platform.db, input);
  const offered = await priceOffer(platform, input, customerId);
  if (offered.total_pence !== input.total) throw costsOtherwise(offered.total_pence);
  const { lines, delivery, discount, reason, shipping } = input;
  const token = settled_by === "link" ? newToken() : undefined;
  const draft = await transact(platform, async (tx) => {
    const row = await insertOne(tx, draftOrders, {
      customer_id: customerId,
      idempotency_key: input.idempotency_key,
      content: { lines, delivery, discount, reason, shipping },
      offered,
      link_hash: token === undefined ? null : hashToken(token),
      expires_at: sql`now() + ${sql.raw(`interval '${draftDays} days'`)}` as never,
      made_by: by.actor_name ?? "",
    });
    if (token !== undefined) await mailLink(platform, tx, row, token);
    return row;
  });
  const reference = settled_by === "link" ? null : await settleDraft(platform, draft.id, settled_by);
  return { id: draft.id, reference };
}

async function findMade(db: Database, key: string) {
  const [made] = await db
    .select({ id: draftOrders.id, reference: orders.reference })
    .from(draftOrders)
    .leftJoin(orders, and(eq(orders.draft_id, draftOrders.id), isNotNull(orders.paid_at)))
    .where(eq(draftOrders.idempotency_key, key))
    .orderBy(desc(orders.id))
    .limit(1);
  return made;
}

/** The account that a draft is for, by its e-mail address too, or else a new guest. */
async function customerOf(db: Database, { customer_id, guest }: Input): Promise<number> {
  if (customer_id !== null) {
    await findContact(db, customer_id);
    return customer_id;
  }
  if (!guest) throw invalid("guest", staffDraftMessages.customerRequired, "guest");
  return (await findIdByEmail(db, guest.email)) ?? (await openGuest(db, guest)).guest.id;
}

function costsOtherwise(total: number): AppError {
  const message = `${staffDraftMessages.costsOtherwise} ${writePounds(total)}`;
  return new AppError("price_changed", 409, message, { errors: { total: [message] } });
}

async function mailLink(
  { config, mail }: Pick<Platform, "config" | "mail">,
  tx: Transaction,
  { id, customer_id, content, offered, expires_at }: DraftRow,
  token: string,
): Promise<void> {
  const { name, email } = await findContact(tx, customer_id);
  await mail.send(tx, {
    kind: "order-to-pay",
    key: `draft-${id}`,
    to: email,
    props: {
      ...{ name, reason: content.reason, until: expires_at, payUrl: `${config.publicUrl}/pay?key=${token}` },
      ...tableOf(config, offered),
    },
  });
}

/** Places an order that was made out, and opens its payment; gives the provider's page. Refuses as a checkout does. */
export async function payDraft(platform: Settling, draft: DraftRow, option: PaymentOption): Promise<string> {
  return (await placeOrder(platform, await checkoutOf(platform, draft, option))).link;
}

/**
 * Places an order that was made out as paid by what staff have taken; gives its reference. Refuses with 404, and as a
 * checkout does.
 */
export async function settleDraft(platform: Settling, id: number, method: ManualMethod): Promise<string> {
  const draft = await findDraft(platform.db, id);
  if (draft.state !== "open") throw new AppError("draft_over", 409, staffDraftMessages.notOpen);
  const { reference, payment_id } = await placeOrder(platform, await checkoutOf(platform, draft, method));
  await settlePayment(platform, method, {
    ...{ reference, payment_id, status: "paid", currency: "GBP", refunds: [] },
    ...{ total: pence(draft.offered.total_pence), fee: pence(0) },
  });
  // Another payment for it may have come just before.
  const isPaid = and(eq(orders.reference, reference), isNotNull(orders.paid_at));
  if ((await platform.db.$count(orders, isPaid)) === 0) {
    throw new AppError("draft_over", 409, staffDraftMessages.notOpen);
  }
  return reference;
}

async function checkoutOf(
  { db, config }: Pick<Platform, "db" | "config">,
  { id, customer_id, content, offered }: DraftRow,
  payment: PaymentMethod,
): Promise<Checkout> {
  const { name, email } = await findContact(db, customer_id);
  const customer: Customer = { id: customer_id, name, email, avatar: "" };
  return {
    ...{ customer, payment, couponCode: undefined, giftNote: undefined },
    lines: mergeLines(content.lines),
    delivery: readDelivery(content.delivery, "delivery.phone"),
    ...linkReturnUrls(config.publicUrl),
    offer: {
      draftId: id,
      prices: offered.lines.map(({ variant_id, price_pence }) => ({ variant_id, price_pence })),
      discount: content.discount,
      shipping: pence(offered.shipping_pence),
    },
  };
}

/** Each attempt ends the payment of one more order that its customer opens meanwhile. */
const mostAttempts = 5;

/**
 * Takes back a draft that is not paid: the provider ends the payment of its order first, so that nobody pays in vain.
 * Said twice it is the same. Refuses with 404, and with 409 what is paid or being paid.
 */
export async function withdrawDraft(platform: Settling, id: number): Promise<void> {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    for (const order of await platform.db.select().from(orders).where(isUnpaidOf(id))) {
      if (order.payment_state !== "pending") throw beingPaid();
      await supersede(platform, order, "expired");
    }
    if (await endUnpaid(platform, id)) return;
  }
  throw beingPaid();
}

const isUnpaidOf = (draftId: number) =>
  and(eq(orders.draft_id, draftId), inArray(orders.payment_state, ["pending", "authorised"]));

const beingPaid = () => new AppError("order_paid", 409, staffDraftMessages.beingPaid);

/** Ends a draft; false, and nothing changed, where its customer has opened a payment meanwhile. */
async function endUnpaid(platform: Pick<Platform, "db" | "cache">, id: number): Promise<boolean> {
  return transact(platform, async (tx) => {
    const [draft = await findDraft(tx, id)] = await tx
      .select()
      .from(draftOrders)
      .where(eq(draftOrders.id, id))
      .for("no key update");
    if (draft.state === "withdrawn") return true;
    if (draft.state === "paid") throw new AppError("draft_over", 409, staffDraftMessages.notOpen);
    if ((await tx.$count(orders, isUnpaidOf(id))) > 0) return false;
    await tx.update(draftOrders).set({ state: "withdrawn", link_hash: null }).where(eq(draftOrders.id, id));
    return true;
  });
}

async function findDraft(db: Database | Transaction, id: number): Promise<DraftRow> {
  const [draft] = await db.select().from(draftOrders).where(eq(draftOrders.id, id));
  if (!draft) throw new AppError("draft_unknown", 404, staffDraftMessages.unknown);
  return draft;
}
