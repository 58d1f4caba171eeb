import { type BookEntry, listBookEntries } from "@cairn/contract/orders/books/staff.ts";
import { call } from "../../../call.ts";
import { dateTime } from "../../../dates.ts";
import { amountOf } from "../../../money.ts";
import { EntryList } from "./entry-list.tsx";

const kinds: Readonly<Record<BookEntry["kind"], string>> = {
  sale: "Sale",
  change: "Order change",
  refund: "Refund",
  refund_failed: "Failed refund",
};

/** Sales and refunds at each rate of tax, each with its order. */
export function BookEntries() {
  return (
    <EntryList<BookEntry>
      title="Booked"
      heads={["Order", "When", "Type", "Document", "Country", "Rate", "Total", "Tax", "Net"]}
      read={async (query) => (await call(listBookEntries, { query })).data}
      show={({ order, happened_at, kind, document, country, percent, total, tax, net }) => ({
        name: order,
        path: `/orders/${order}/show`,
        figures: [
          { text: dateTime(happened_at) },
          { text: kinds[kind] },
          { text: document || "–" },
          { text: country || "–" },
          { text: `${percent} %` },
          { text: amountOf(total) },
          { text: amountOf(tax) },
          { text: amountOf(net) },
        ],
      })}
    />
  );
}
