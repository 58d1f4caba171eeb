import { fill, labels } from "../../platform/labels.ts";

/** The words of an invoice, on its page and in its PDF. */
export const invoiceMessages = labels("invoice", {
  invoice: "Invoice",
  creditNote: "Credit note",
  creditNoteNumber: "Credit note number",
  ofInvoice: "For invoice",
  paidBack: "Paid back",
  takenBack: "Taken back",
  takenBackBy: "Taken back by credit note",
  cancelled: "Not paid back after all, on {date}",
  creditNoteUnknown: "This order has no such credit note",
  download: "Download as PDF",
  downloading: "Fetching the PDF...",
  downloaded: "The invoice is downloaded",
  print: "Print",
  backToOrder: "Back to the order",
  from: "From",
  to: "To",
  number: "Invoice number",
  date: "Date",
  order: "Order",
  ordered: "Ordered on",
  paidWith: "Paid with",
  item: "Item",
  quantity: "Quantity",
  unitPrice: "Unit price",
  sum: "Sum",
  subtotal: "Subtotal",
  discount: "Discount",
  delivery: "Delivery",
  total: "Total",
  net: "Net",
  taxIncluded: "VAT included ({percent} %)",
  vatNumber: "VAT number",
  refunded: "Paid back on",
  unknown: "This order has no invoice",
});

/** "VAT included (20 %)". */
export function taxIncluded(percent: number): string {
  return fill(invoiceMessages.taxIncluded, { percent });
}
