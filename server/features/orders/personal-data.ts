import { writeCreditNoteNumber } from "@cairn/contract/orders/invoices/public.ts";
import { pence, poundsFromPence as pounds } from "@cairn/contract/platform/money.ts";
import { asc, eq, inArray } from "drizzle-orm";
import { removeFiles } from "../../platform/media/remove-files.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import { draftOrders } from "./drafts/tables.ts";
import { forgetBuyers, forgetDrafts } from "./forget-orders.ts";
import { creditNotes, invoices } from "./invoices/tables.ts";
import { findOpenMatters } from "./open-matters.ts";
import { returnPictures, returns } from "./returns/tables.ts";
import { describeOrder } from "./service.ts";
import { orderEvents, orders, payments, refunds } from "./tables.ts";

/**
 * Orders, payments, refunds and stock movements are books and stay, without whose they were. Invoices stay as they were
 * issued, since tax law asks for the buyer's name and address; parcels stay as the evidence of where goods went.
 */
export const orderData: PersonalData = {
  tables: [
    "orders",
    "order_links",
    "order_events",
    "order_edits",
    "draft_orders",
    "invoices",
    "credit_notes",
    "returns",
    "return_pictures",
    "packing_problems",
  ],
  async collect({ db }, { id }) {
    const own = await db.select().from(orders).where(eq(orders.customer_id, id)).orderBy(asc(orders.id));
    const ids = own.map((order) => order.id);
    const events = await db
      .select()
      .from(orderEvents)
      .where(inArray(orderEvents.order_id, ids))
      .orderBy(asc(orderEvents.id));
    const issued = await db.select().from(invoices).where(inArray(invoices.order_id, ids));
    const corrected = await db
      .select({ order_id: payments.order_id, note: creditNotes })
      .from(creditNotes)
      .innerJoin(refunds, eq(refunds.id, creditNotes.refund_id))
      .innerJoin(payments, eq(payments.id, refunds.payment_id))
      .where(inArray(payments.order_id, ids))
      .orderBy(asc(creditNotes.number));
    const described = [];
    for (const order of own) {
      const shown = await describeOrder(db, order);
      const invoice = issued.find(({ order_id }) => order_id === order.id);
      described.push({
        reference: order.reference,
        placed_at: order.placed_at,
        paid_at: order.paid_at,
        payment: order.payment_state,
        goods: order.fulfilment_state,
        name: order.name,
        email: order.email,
        phone: order.phone,
        address: order.address,
        country: order.country,
        coupon: order.coupon_code,
        gift_note: order.gift_note,
        paid_with: order.payment,
        lines: shown.lines.map((line) => ({
          product: line.name,
          variant: line.variant_name,
          sku: line.sku,
          quantity: line.quantity,
          price_pounds: pounds(line.price),
        })),
        goods_pounds: pounds(shown.subtotal),
        discount_pounds: pounds(shown.discount),
        delivery_pounds: pounds(shown.shipping),
        total_pounds: pounds(shown.total),
        refunds: shown.refunds.map(({ amount, made_at }) => ({ pounds: pounds(amount), made_at })),
        parcels: shown.parcels.map(({ carrier, tracking_number }) => ({ carrier, tracking_number })),
        returns: shown.returns.map(({ reason, text, state, instructions, answer, pictures }) => ({
          reason,
          text,
          state,
          instructions,
          answer,
          pictures: pictures.length,
        })),
        invoice: invoice ? { number: shown.invoice, issued_at: invoice.issued_at, buyer: invoice.buyer } : null,
        credit_notes: corrected
          .filter(({ order_id }) => order_id === order.id)
          .map(({ note: { number, issued_at, buyer } }) => ({
            number: writeCreditNoteNumber(number),
            issued_at,
            buyer,
          })),
        changes: shown.edits.map(({ made_at, reason, before, after }) => ({
          made_at,
          reason,
          before: { address: before.address, country: before.country, total_pounds: pounds(before.total) },
          after: { address: after.address, country: after.country, total_pounds: pounds(after.total) },
        })),
        events: events
          .filter(({ order_id }) => order_id === order.id)
          .map(({ kind, happened_at, detail }) => ({ what: kind, at: happened_at, detail })),
      });
    }
    const drafts = await db
      .select()
      .from(draftOrders)
      .where(eq(draftOrders.customer_id, id))
      .orderBy(asc(draftOrders.id));
    return {
      orders: described,
      orders_made_out: drafts.map(({ made_at, state, content, offered }) => ({
        ...{ made_at, state, reason: content.reason, delivery: content.delivery },
        lines: offered.lines.map(({ sku, name, quantity }) => ({ sku, product: name, quantity })),
        total_pounds: pounds(pence(offered.total_pence)),
      })),
    };
  },
  findOpen: (tx, { id }) => findOpenMatters(tx, id),
  async erase({ jobs }, tx, { id }) {
    const isOwn = eq(orders.customer_id, id);
    const ofOwn = inArray(returns.order_id, tx.select({ id: orders.id }).from(orders).where(isOwn));
    const theirs = tx.select({ id: returns.id }).from(returns).where(ofOwn);
    const gone = await tx.delete(returnPictures).where(inArray(returnPictures.return_id, theirs)).returning();
    if (gone.length > 0) await jobs.enqueue(tx, removeFiles, { keys: gone.map(({ key }) => key) });
    await tx.update(returns).set({ text: "", instructions: "", answer: "" }).where(ofOwn);
    await forgetDrafts(tx, id);
    await forgetBuyers(tx, isOwn);
  },
};
