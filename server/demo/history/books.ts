import type { customers } from "../../features/accounts/tables.ts";
import type { stockAlerts } from "../../features/alerts/tables.ts";
import type { stockMovements } from "../../features/catalogue/tables.ts";
import type { couponUses } from "../../features/coupons/tables.ts";
import type { parcelLines, parcels } from "../../features/orders/fulfilment/tables.ts";
import type { returnLines, returns } from "../../features/orders/returns/tables.ts";
import type { orderEvents, orderLines, orders, payments, refundLines, refunds } from "../../features/orders/tables.ts";
import type { reservations } from "../../features/preorders/tables.ts";
import type { mails } from "../../platform/mail/tables.ts";
import type { sandboxPayments, sandboxRefunds } from "../../platform/payments/tables.ts";

/** The columns of a table that the past writes; the others keep their defaults. */
type Row<Table extends { $inferSelect: object }, Columns extends keyof Table["$inferSelect"]> = Pick<
  Table["$inferSelect"],
  Columns
>;

export type CustomerRow = Row<
  typeof customers,
  "id" | "name" | "email" | "password_hash" | "confirmed_at" | "registered_at"
>;
type Destination = "address" | "address_line1" | "address_line2" | "town" | "postcode" | "country" | "country_code";
type Sums = "subtotal_pence" | "discount_pence" | "shipping_pence" | "total_pence";
export type OrderRow = Row<
  typeof orders,
  | (
      | "id"
      | "reference"
      | "customer_id"
      | "payment_state"
      | "fulfilment_state"
      | "fingerprint"
      | "coupon_code"
      | "gift_note"
      | "payment"
    )
  | ("email" | "name" | "phone" | "success_url" | "cancel_url" | "payment_id" | "placed_at" | "expires_at" | "paid_at")
  | ("arrives_from" | "arrives_to")
  | Sums
  | Destination
>;
export type LineRow = Row<
  typeof orderLines,
  | (
      | "id"
      | "order_id"
      | "variant_id"
      | "product_slug"
      | "name"
      | "variant_name"
      | "sku"
      | "thumbnail_key"
      | "price_pence"
    )
  | (
      | "quantity"
      | "tax_rate"
      | "tax_pence"
      | "shipping_pence"
      | "shipping_tax_pence"
      | "discount_pence"
      | "sent_quantity"
      | "cancelled_quantity"
      | "refunded_quantity"
      | "restocked_quantity"
    )
>;
export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
export type EventRow = Row<typeof orderEvents, "order_id" | "kind" | "actor" | "actor_name" | "detail" | "happened_at">;
export type ParcelRow = Row<
  typeof parcels,
  "id" | "order_id" | "carrier" | "tracking_number" | "idempotency_key" | "sent_at" | "delivered_at"
>;
export type ReturnRow = Row<
  typeof returns,
  "id" | "order_id" | "state" | "reason" | "text" | "instructions" | "answer" | "idempotency_key" | "asked_at"
>;
export type MovementRow = Row<
  typeof stockMovements,
  | ("variant_id" | "reason" | "stock_change" | "held_change")
  | ("order_reference" | "reservation_id" | "staff_name" | "note" | "moved_at")
>;
export type MailRow = Row<
  typeof mails,
  | "kind"
  | "key"
  | "recipient"
  | "props"
  | "subject"
  | "html"
  | "text"
  | "created_at"
  | "sent_at"
  | "failure"
  | "failed_at"
>;
export type ReservationRow = Row<
  typeof reservations,
  | ("id" | "customer_id" | "product_id" | "variant_id" | "state" | "price_pence")
  | ("reserved_at" | "kept_until" | "order_reference" | "changed_at")
>;
export type AlertRow = Row<
  typeof stockAlerts,
  "product_id" | "variant_id" | "email" | "token_hash" | "requested_at" | "confirmed_at"
>;

/** All that the demo's past has written; ids are places in these lists, counted from 1. */
export interface Books {
  readonly firstCustomerId: number;
  readonly publicUrl: string;
  readonly now: number;
  readonly customers: CustomerRow[];
  readonly orders: OrderRow[];
  readonly lines: LineRow[];
  readonly payments: PaymentRow[];
  readonly refunds: RefundRow[];
  readonly refundLines: (typeof refundLines.$inferSelect)[];
  readonly events: EventRow[];
  readonly parcels: ParcelRow[];
  readonly parcelLines: (typeof parcelLines.$inferSelect)[];
  readonly returns: ReturnRow[];
  readonly returnLines: (typeof returnLines.$inferSelect)[];
  readonly movements: MovementRow[];
  readonly mails: MailRow[];
  readonly couponUses: (typeof couponUses.$inferSelect)[];
  readonly reservations: ReservationRow[];
  readonly alerts: AlertRow[];
  readonly sandboxPayments: (typeof sandboxPayments.$inferSelect)[];
  readonly sandboxRefunds: (typeof sandboxRefunds.$inferSelect)[];
}

export function emptyBooks({ firstCustomerId, publicUrl, now }: Pick<Books, "firstCustomerId" | "publicUrl" | "now">) {
  const books: Books = {
    firstCustomerId,
    publicUrl,
    now,
    customers: [],
    orders: [],
    lines: [],
    payments: [],
    refunds: [],
    refundLines: [],
    events: [],
    parcels: [],
    parcelLines: [],
    returns: [],
    returnLines: [],
    movements: [],
    mails: [],
    couponUses: [],
    reservations: [],
    alerts: [],
    sandboxPayments: [],
    sandboxRefunds: [],
  };
  return books;
}
