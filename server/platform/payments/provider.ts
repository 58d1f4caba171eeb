import type { PaymentMethod } from "@cairn/contract/orders/payment-options.ts";
import type { Pence } from "@cairn/contract/platform/money.ts";

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
  readonly payment_id: string;
  readonly link: string;
}

/**
 * A payment to ask after. Without an id its opening was never answered: nobody was given its link, so that nobody can
 * pay it.
 */
export interface PaymentHandle {
  readonly reference: string;
  readonly payment_id: string | null;
}

/**
 * The state of a payment as the provider reports it. authorised: agreed to by the customer, and collected once the shop
 * asks for it; processing: the provider is collecting it, which may take days.
 */
export type PaymentStatus = "open" | "authorised" | "processing" | "paid" | "declined" | "cancelled" | "expired";

/** A refund that the provider knows of, whoever asked for it. */
export interface ReportedRefund {
  readonly refundId: string;
  readonly amount: Pence;
  /** The idempotency key with which the shop asked for it; undefined for what was refunded at the provider itself. */
  readonly key: string | undefined;
  readonly isFailed: boolean;
}

export interface PaymentReport {
  readonly reference: string;
  readonly payment_id: string;
  readonly status: PaymentStatus;
  readonly total: Pence;
  readonly currency: string;
  readonly refunds: readonly ReportedRefund[];
  /** What the provider keeps of it; undefined where it does not tell, or not yet. */
  readonly fee?: Pence | undefined;
  /** Whether the customer reclaims the money through their bank, and how that ended. */
  readonly dispute?: "open" | "won" | "lost" | undefined;
}

/** A refund of a payment. `key` is its idempotency key. */
export interface RefundRequest {
  readonly reference: string;
  readonly key: string;
  readonly payment_id: string;
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
  /** The present state of a payment; undefined when the provider does not know it. */
  retrieve(payment: PaymentHandle): Promise<PaymentReport | undefined>;
  /** Collects an authorised payment, once, and returns its state after that. */
  capture(payment: PaymentHandle): Promise<PaymentReport | undefined>;
  /**
   * Ends an open payment so that it can no longer be paid, and returns its state after that: "open" if it could not be
   * ended.
   */
  close(payment: PaymentHandle): Promise<PaymentReport | undefined>;
  /** Refunds, and returns the provider's id of the refund. Throws when the provider refuses, or cannot do it yet. */
  refund(request: RefundRequest): Promise<{ readonly refundId: string }>;
  /**
   * Verifies a webhook's signature and tells which payment it is about; undefined for event types that do not concern
   * us. What has become of that payment is asked of the provider, since events come late, twice and in any order.
   * Throws for forgeries.
   */
  readWebhook(notice: Webhook): Promise<PaymentHandle | undefined>;
}

export type PaymentProviders = Readonly<Record<PaymentMethod, PaymentProvider>>;
