import type { Pence } from "@cairn/contract/money.ts";
import type { PaymentOption } from "@cairn/contract/orders.ts";

/** What a provider is asked to collect. `reference` is the idempotency key. */
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

/** An opened payment: the provider's id, and the page to which the customer is redirected. */
export interface OpenPayment {
  readonly paymentId: string;
  readonly link: string;
}

/** The state of a payment as the provider reports it. */
export type PaymentStatus = "open" | "paid" | "declined" | "cancelled" | "expired";

export interface PaymentReport {
  readonly reference: string;
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly total: Pence;
  readonly currency: string;
}

/** A refund of a payment. `key` is its idempotency key. */
export interface RefundRequest {
  readonly key: string;
  readonly paymentId: string;
  readonly amount: Pence;
}

/** A webhook as it arrived: its signature covers the exact bytes. */
export interface Webhook {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/**
 * What the shop needs of a payment provider. Every method is idempotent, and none is called inside a database
 * transaction.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Opens a payment, or returns the one that the same reference opened before. */
  open(request: PaymentRequest): Promise<OpenPayment>;
  /** The present state of an order's payment; undefined when the provider does not know it. */
  retrieve(reference: string): Promise<PaymentReport | undefined>;
  /**
   * Ends an open payment so that it can no longer be paid, and returns its state after that: "open" if it could not be
   * ended.
   */
  close(reference: string): Promise<PaymentReport | undefined>;
  /** Refunds, and returns the provider's id of the refund. Throws when the provider refuses, or cannot do it yet. */
  refund(request: RefundRequest): Promise<{ readonly refundId: string }>;
  /**
   * Verifies a webhook's signature and parses it; undefined for event types that do not concern us. Throws for
   * forgeries.
   */
  readWebhook(notice: Webhook): Promise<PaymentReport | undefined>;
}

export type PaymentProviders = Readonly<Record<PaymentOption, PaymentProvider>>;
