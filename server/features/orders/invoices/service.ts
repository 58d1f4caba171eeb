import { type Invoice, writeInvoiceNumber } from "@cairn/contract/invoices.ts";
import { invoiceMessages } from "@cairn/contract/messages/invoices.ts";
import { pence } from "@cairn/contract/money.ts";
import { lineTotal, taxContained } from "@cairn/contract/pricing.ts";
import { nameWithVariant } from "@cairn/contract/variants.ts";
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
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(eq(orders.reference, reference), customerId === undefined ? undefined : eq(orders.customerId, customerId)),
    );
  if (!found) throw new AppError("invoice_unknown", 404, invoiceMessages.unknown);
  const { invoices: invoice, orders: order } = found;
  const lines = await findLines(db, order.id);
  const paidBack = await db
    .select({ amountPence: refunds.amountPence, madeAt: refunds.madeAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    // A payment that came twice was never invoiced.
    .where(
      and(
        eq(payments.orderId, order.id),
        isNotNull(refunds.madeAt),
        isNull(refunds.failedAt),
        ne(refunds.reason, paidAgain),
      ),
    )
    .orderBy(asc(refunds.id));
  const tax = taxContained(pence(order.totalPence), invoice.seller.tax_percent);
  return {
    number: writeInvoiceNumber(invoice.number),
    issued_at: invoice.issuedAt.toISOString(),
    reference,
    ordered_at: order.placedAt.toISOString(),
    seller: invoice.seller,
    buyer: invoice.buyer,
    paid_with: order.payment,
    lines: lines.map(({ sku, name, variantName, quantity, pricePence }) => ({
      sku,
      name: nameWithVariant(name, variantName),
      quantity,
      price: pence(pricePence),
      total: lineTotal({ price: pence(pricePence), quantity }),
    })),
    subtotal: pence(order.subtotalPence),
    discount: pence(order.discountPence),
    shipping: pence(order.shippingPence),
    total: pence(order.totalPence),
    tax,
    net: pence(order.totalPence - tax),
    refunds: paidBack.flatMap(({ amountPence, madeAt }) =>
      madeAt ? [{ amount: pence(amountPence), made_at: madeAt.toISOString() }] : [],
    ),
  };
}

/** The number of an order's invoice; null without one. */
export async function findInvoiceNumber(db: Database, orderId: number): Promise<string | null> {
  const [found] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  return found ? writeInvoiceNumber(found.number) : null;
}
