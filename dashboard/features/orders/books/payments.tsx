import { listPaymentEntries, type PaymentEntry } from "@cairn/contract/orders/books/staff.ts";
import { call } from "../../../call.ts";
import { dateTime } from "../../../dates.ts";
import { amountOf } from "../../../money.ts";
import { EntryList } from "./entry-list.tsx";

const kinds: Readonly<Record<PaymentEntry["kind"], string>> = {
  payment: "Payment",
  refund: "Refund",
  lost: "Lost dispute",
};

/** Money that came and went at a provider, each with its order. */
export function PaymentEntries() {
  return (
    <EntryList<PaymentEntry>
      title="Payments"
      heads={["Order", "When", "Type", "At the provider", "Sum", "Fee"]}
      read={async (query) => (await call(listPaymentEntries, { query })).data}
      show={({ order, happened_at, kind, payment_id, amount, fee }) => ({
        name: order,
        path: `/orders/${order}/show`,
        figures: [
          { text: dateTime(happened_at) },
          { text: kinds[kind] },
          { text: payment_id || "–" },
          { text: amountOf(amount) },
          { text: fee === null ? "–" : amountOf(fee) },
        ],
      })}
    />
  );
}
