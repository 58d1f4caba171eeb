import type { FileColumn } from "@cairn/contract/platform/fields.ts";
import type { readCustomersAfter } from "../accounts/export-customers.ts";
import type { readOrderLinesAfter, readOrdersAfter } from "../orders/export-orders.ts";
import type { Cells } from "./csv.ts";
import { writtenAmount } from "./kinds/written.ts";

type OrderRow = Awaited<ReturnType<typeof readOrdersAfter>>[number];
type LineRow = Awaited<ReturnType<typeof readOrderLinesAfter>>[number];

type CustomerRow = Awaited<ReturnType<typeof readCustomersAfter>>[number];

export const customerColumns: readonly FileColumn[] = [
  { name: "id", label: "Customer" },
  { name: "name", label: "Name" },
  { name: "email", label: "E-mail" },
  { name: "kind", label: "Kind" },
  { name: "is_confirmed", label: "E-mail confirmed" },
  { name: "registered_at", label: "Since" },
];

export const customerRow = ({ id, name, email, isGuest, confirmed_at, registered_at }: CustomerRow): Cells => ({
  ...{ id: String(id), name, email },
  kind: isGuest ? "guest" : "account",
  is_confirmed: confirmed_at ? "yes" : "no",
  registered_at,
});

export const orderColumns: readonly FileColumn[] = [
  { name: "reference", label: "Order" },
  { name: "placed_at", label: "Placed" },
  { name: "paid_at", label: "Paid" },
  { name: "payment_state", label: "Payment" },
  { name: "fulfilment_state", label: "Goods" },
  { name: "option", label: "Paid with" },
  { name: "currency", label: "Currency" },
  { name: "subtotal", label: "Goods cost" },
  { name: "discount", label: "Discount" },
  { name: "shipping", label: "Delivery" },
  { name: "total", label: "Total" },
  { name: "coupon", label: "Coupon" },
  { name: "name", label: "Name" },
  { name: "email", label: "E-mail" },
  { name: "phone", label: "Phone" },
  { name: "address", label: "Address" },
  { name: "postcode", label: "Postcode" },
  { name: "country", label: "Country" },
  { name: "country_code", label: "Country code" },
  { name: "gift_note", label: "Gift note" },
];

export const orderLineColumns: readonly FileColumn[] = [
  { name: "reference", label: "Order" },
  { name: "placed_at", label: "Placed" },
  { name: "sku", label: "Number" },
  { name: "name", label: "Product" },
  { name: "variant", label: "Variant" },
  { name: "price", label: "Price" },
  { name: "quantity", label: "Quantity" },
  { name: "discount", label: "Discount" },
  { name: "sent", label: "Sent" },
  { name: "cancelled", label: "Cancelled" },
  { name: "refunded", label: "Refunded" },
];

export function orderRow(order: OrderRow): Cells {
  return {
    reference: order.reference,
    placed_at: order.placed_at,
    paid_at: order.paid_at ?? "",
    payment_state: order.payment_state,
    fulfilment_state: order.fulfilment_state,
    option: order.payment,
    currency: order.currency,
    subtotal: writtenAmount(order.subtotal_pence),
    discount: writtenAmount(order.discount_pence),
    shipping: writtenAmount(order.shipping_pence),
    total: writtenAmount(order.total_pence),
    coupon: order.coupon_code ?? "",
    name: order.name,
    email: order.email,
    phone: order.phone,
    address: order.address,
    postcode: order.postcode,
    country: order.country,
    country_code: order.country_code,
    gift_note: order.gift_note ?? "",
  };
}

export function orderLineRow({ line, reference, placed_at }: LineRow): Cells {
  return {
    reference,
    placed_at,
    sku: line.sku,
    name: line.name,
    variant: line.variant_name,
    price: writtenAmount(line.price_pence),
    quantity: String(line.quantity),
    discount: writtenAmount(line.discount_pence),
    sent: String(line.sent_quantity),
    cancelled: String(line.cancelled_quantity),
    refunded: String(line.refunded_quantity),
  };
}
