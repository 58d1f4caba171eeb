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
  "id" | "name" | "email" | "passwordHash" | "confirmedAt" | "registeredAt"
>;
type Destination = "address" | "addressLine1" | "addressLine2" | "town" | "postcode" | "country" | "countryCode";
type Sums = "subtotalPence" | "discountPence" | "shippingPence" | "totalPence";
export type OrderRow = Row<
  typeof orders,
  | ("id" | "reference" | "customerId" | "paymentState" | "fulfilmentState" | "fingerprint" | "couponCode" | "payment")
  | ("email" | "name" | "phone" | "successUrl" | "cancelUrl" | "paymentId" | "placedAt" | "expiresAt" | "paidAt")
  | Sums
  | Destination
>;
export type LineRow = Row<
  typeof orderLines,
  | ("id" | "orderId" | "variantId" | "productSlug" | "name" | "variantName" | "sku" | "thumbnailKey" | "pricePence")
  | ("quantity" | "discountPence" | "sentQuantity" | "cancelledQuantity" | "refundedQuantity" | "restockedQuantity")
>;
export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
export type EventRow = Row<typeof orderEvents, "orderId" | "kind" | "actor" | "actorName" | "detail" | "happenedAt">;
export type ParcelRow = typeof parcels.$inferSelect;
export type ReturnRow = Row<
  typeof returns,
  "id" | "orderId" | "state" | "reason" | "text" | "instructions" | "answer" | "idempotencyKey" | "askedAt"
>;
export type MovementRow = Row<
  typeof stockMovements,
  | ("variantId" | "reason" | "stockDelta" | "heldDelta")
  | ("orderReference" | "reservationId" | "staffName" | "note" | "movedAt")
>;
export type MailRow = Row<
  typeof mails,
  "kind" | "key" | "recipient" | "props" | "subject" | "html" | "text" | "createdAt" | "sentAt" | "failure" | "failedAt"
>;
export type ReservationRow = Row<
  typeof reservations,
  | ("id" | "customerId" | "productId" | "variantId" | "state" | "pricePence")
  | ("reservedAt" | "keptUntil" | "orderReference" | "changedAt")
>;
export type AlertRow = Row<
  typeof stockAlerts,
  "productId" | "variantId" | "email" | "tokenHash" | "requestedAt" | "confirmedAt"
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
