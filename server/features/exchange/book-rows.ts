import type { FileColumn } from "@cairn/contract/platform/fields.ts";
import { shopDay } from "@cairn/contract/platform/shop-time.ts";
import type { BookedDocument, BookedLine } from "../orders/books/export-books.ts";
import { documentOf } from "../orders/books/read-entries.ts";
import type { Cells } from "./csv.ts";
import { writtenAmount } from "./kinds/written.ts";

const headColumns: readonly FileColumn[] = [
  { name: "date", label: "Date" },
  { name: "document", label: "Document" },
  { name: "kind", label: "Kind" },
  { name: "reference", label: "Order" },
  { name: "country_code", label: "Country code" },
  { name: "currency", label: "Currency" },
];

export const bookColumns: readonly FileColumn[] = [
  ...headColumns,
  { name: "goods", label: "Goods" },
  { name: "discount", label: "Discount" },
  { name: "delivery", label: "Delivery" },
  { name: "refund", label: "Refund" },
  { name: "net", label: "Net" },
  { name: "tax", label: "Tax" },
  { name: "gross", label: "Gross" },
  { name: "option", label: "Paid with" },
  { name: "payment_id", label: "Payment" },
];

export const bookLineColumns: readonly FileColumn[] = [
  ...headColumns,
  { name: "what", label: "What" },
  { name: "sku", label: "Number" },
  { name: "name", label: "Product" },
  { name: "quantity", label: "Quantity" },
  { name: "rate", label: "Tax rate in %" },
  { name: "net", label: "Net" },
  { name: "tax", label: "Tax" },
  { name: "gross", label: "Gross" },
];

const headOf = (document: BookedDocument) => ({
  date: shopDay(Date.parse(document.happened_at)),
  document: documentOf(document),
  kind: document.kind,
  reference: document.order,
  country_code: document.country,
  currency: document.currency,
});

/** A sale or a refund as a row; amounts are below zero for what went back. */
export function bookRow(document: BookedDocument): Cells {
  const { goods, discount, delivery, refund, tax } = document;
  const gross = goods - discount + delivery + refund;
  return {
    ...headOf(document),
    goods: writtenAmount(goods),
    discount: writtenAmount(-discount),
    delivery: writtenAmount(delivery),
    refund: writtenAmount(refund),
    ...{ net: writtenAmount(gross - tax), tax: writtenAmount(tax), gross: writtenAmount(gross) },
    option: document.payment,
    payment_id: document.payment_id ?? "",
  };
}

/** A line of a sale or a refund as a row. */
export function bookLineRow({ document, what, sku, name, quantity, rate, total, tax }: BookedLine): Cells {
  return {
    ...headOf(document),
    ...{ what, sku, name, quantity: String(quantity), rate: String(rate / 100) },
    ...{ net: writtenAmount(total - tax), tax: writtenAmount(tax), gross: writtenAmount(total) },
  };
}
