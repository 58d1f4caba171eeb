import type { Pence } from "@cairn/contract/money.ts";
import type { PaymentOption } from "@cairn/contract/orders.ts";

/** What a provider is asked to collect. `reference` makes a second attempt harmless. */
export interface PaymentRequest {
  readonly reference: string;
  readonly total: Pence;
  readonly lines: readonly { readonly name: string; readonly price: Pence; readonly quantity: number }[];
  /** What stands between the sum of the lines and the total: taken off, and added. */
  readonly discount: Pence;
  readonly shipping: Pence;
  readonly email: string;
  readonly expiresAt: Date;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** A payment as opened: the provider's own id and the page to which the customer is sent. */
export interface OpenPayment {
  readonly paymentId: string;
  readonly link: string;
}

/** How a payment stands on the provider's word. */
export type PaymentStatus = "open" | "paid" | "declined" | "cancelled" | "expired";

export interface PaymentReport {
  readonly reference: string;
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly total: Pence;
  readonly currency: string;
}

/** Money to be given back, of a payment that was made. `key` names this one refund, however often it is asked for. */
export interface RefundRequest {
  readonly key: string;
  readonly paymentId: string;
  readonly amount: Pence;
}

/** A provider's notice as it arrived: the signature covers the very bytes. */
export interface Webhook {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/**
 * What the shop needs of whoever collects the money. Every method may be called twice with the same
 * effect as once, and none is ever called inside a database transaction.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Opens a payment, or gives the one that the same reference opened before. */
  open(request: PaymentRequest): Promise<OpenPayment>;
  /** How the payment of an order stands now; undefined when the provider never heard of it. */
  retrieve(reference: string): Promise<PaymentReport | undefined>;
  /** Ends an open payment so that it can no longer be paid, and tells how it stands after that: "open" if it would not end. */
  close(reference: string): Promise<PaymentReport | undefined>;
  /** Gives money back, and tells the provider's own id of the refund. Fails when it will not, or not yet. */
  refund(request: RefundRequest): Promise<{ readonly refundId: string }>;
  /** Checks a notice's signature and reads it; undefined for kinds that do not concern us. Refuses forgeries. */
  readWebhook(notice: Webhook): Promise<PaymentReport | undefined>;
}

export type PaymentProviders = Readonly<Record<PaymentOption, PaymentProvider>>;
