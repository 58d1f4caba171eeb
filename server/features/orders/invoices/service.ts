import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import { invoiceMessages } from "@cairn/contract/orders/invoices/messages.ts";
import { type Invoice, writeInvoiceNumber } from "@cairn/contract/orders/invoices/public.ts";
import { lineTotal, taxContained } from "@cairn/contract/orders/pricing.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { and, asc, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { findLines } from "../order-lines.ts";
import { paidAgain } from "../refunds.ts";
import { orders, payments, refunds } from "../tables.ts";
import { invoices } from "./tables.ts";

/** The invoice of an order, of a customer's own when one is named. Refuses with 404. */
export async function findOrderInvoice(db: Database, reference: string, customerId?: number): Promise<Invoice> {
  const [found] = await db
    .select()
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.order_id))
    .where(
      and(eq(orders.reference, reference), customerId === undefined ? undefined : eq(orders.customer_id, customerId)),
    );
  if (!found) throw new AppError("invoice_unknown", 404, invoiceMessages.unknown);
  const { invoices: invoice, orders: order } = found;
  const lines = await findLines(db, order.id);
  const paidBack = await db
    .select({ amount_pence: refunds.amount_pence, made_at: refunds.made_at })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    // A payment that came twice was never invoiced.
    .where(
      and(
        eq(payments.order_id, order.id),
        isNotNull(refunds.made_at),
        isNull(refunds.failed_at),
        ne(refunds.reason, paidAgain),
      ),
    )
    .orderBy(asc(refunds.id));
  const tax = taxContained(pence(order.total_pence), invoice.seller.tax_percent);
  return {
    number: writeInvoiceNumber(invoice.number),
    issued_at: invoice.issued_at,
    reference,
    ordered_at: order.placed_at,
    seller: invoice.seller,
    buyer: invoice.buyer,
    paid_with: order.payment,
    lines: lines.map(({ sku, name, variant_name, quantity, price_pence }) => ({
      sku,
      name: nameWithVariant(name, variant_name),
      quantity,
      price: pence(price_pence),
      total: lineTotal({ price: pence(price_pence), quantity }),
    })),
    subtotal: pence(order.subtotal_pence),
    discount: pence(order.discount_pence),
    shipping: pence(order.shipping_pence),
    total: pence(order.total_pence),
    tax,
    net: pence(order.total_pence - tax),
    refunds: paidBack.flatMap(({ amount_pence, made_at }) =>
      made_at ? [{ amount: pence(amount_pence), made_at }] : [],
    ),
  };
}

/** The number of an order's invoice; null without one. */
export async function findInvoiceNumber(db: Database, orderId: number): Promise<string | null> {
  const [found] = await db.select().from(invoices).where(eq(invoices.order_id, orderId));
  return found ? writeInvoiceNumber(found.number) : null;
}
