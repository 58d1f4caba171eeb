import { type PaymentOption, paymentOptions } from "@cairn/contract/orders/payment-options.ts";
import type { Config, PaymentKeys, S3Place } from "../../config.ts";
import type { Cache } from "../cache/cache.ts";
import { remembered } from "../cache/remembered.ts";
import { tags } from "../cache/tags.ts";
import type { Database } from "../database/database.ts";
import type { MailServer } from "../mail/mail-server.ts";
import type { PaypalKeys } from "../payments/paypal.ts";
import type { StripeKeys } from "../payments/stripe.ts";
import { readConnections, type StoredConnections, type Typed } from "./sealed-connections.ts";

/** What the shop is connected to: by its environment, or where that says nothing by the dashboard. */
export interface ConnectionsInUse {
  /** Undefined where mail stays in the outbox. */
  readonly mail: { readonly server: MailServer; readonly from: string } | undefined;
  readonly payments: PaymentKeys;
  /** Other keys of the shop's, with which payments may have been opened; the newest first. */
  readonly formerKeys: { readonly stripe: readonly StripeKeys[]; readonly paypal: readonly PaypalKeys[] };
  readonly s3: S3Place | undefined;
  /** Where backups lie; undefined where nobody has named a place. */
  readonly backups: S3Place | { readonly folder: string } | undefined;
}

export interface Connections {
  /** What is in use, as of the last `refresh`. */
  readonly present: ConnectionsInUse;
  /**
   * Takes over what any instance has changed, at the beginning of each request and before each use. It asks the database
   * only after a change.
   */
  refresh(): Promise<ConnectionsInUse>;
}

type Settled = Pick<
  Config,
  "smtpUrl" | "mailFrom" | "payments" | "paymentApis" | "s3" | "backupDir" | "backupS3" | "publicUrl"
>;

interface Shop {
  readonly db: Database;
  readonly cache: Cache;
  readonly secret: Buffer;
  readonly config: Settled;
}

export async function openConnections({ db, cache, secret, config }: Shop): Promise<Connections> {
  const read = remembered([tags.connections], async (of) =>
    connectionsInUse(config, await readConnections(of, secret)),
  );
  let present = await read({ db, cache });
  return {
    get present() {
      return present;
    },
    async refresh() {
      // While news may be missed nothing is kept either, and what was missed is read afterwards.
      if (!cache.isSuspended()) present = await read({ db, cache });
      return present;
    },
  };
}

/** Who sends mails of a shop that has not said so. */
export const defaultFrom = "Cairn <hello@cairn.example>";
const paypalSandbox = "https://api-m.sandbox.paypal.com";

/** The environment wins where it is set. */
export function connectionsInUse(config: Settled, stored: StoredConnections): ConnectionsInUse {
  const { inPlace, former } = stored;
  const stripeKeys = (typed: Typed["stripe"]) => stripeKeysOf(typed, config);
  const paypalKeys = (typed: Typed["paypal"]) => paypalKeysOf(typed, config);
  const typed: Partial<PaymentKeys> = {
    ...(inPlace.stripe && { stripe: stripeKeys(inPlace.stripe) }),
    ...(inPlace.paypal && { paypal: paypalKeys(inPlace.paypal) }),
  };
  const isInUse = (option: PaymentOption) => !isByEnvironment(config, option);
  // Those in place, too, where the environment has since got keys of its own.
  const formerOf = <Keys>(option: PaymentOption, inPlace: Keys | undefined, before: readonly Keys[]) =>
    inPlace === undefined || isInUse(option) ? before : [inPlace, ...before];
  return {
    mail: mailInUse(config, inPlace.mail),
    payments: paymentsInUse(config, typed, stored.unreadable),
    formerKeys: {
      stripe: formerOf("stripe", inPlace.stripe, former.stripe).map(stripeKeys),
      paypal: formerOf("paypal", inPlace.paypal, former.paypal).map(paypalKeys),
    },
    s3: config.s3 ?? (inPlace.bucket && placeOf(inPlace.bucket)),
    backups: config.backupDir
      ? { folder: config.backupDir }
      : (config.backupS3 ?? (inPlace.backups && placeOf(inPlace.backups))),
  };
}

/** Whether the environment sets this option's keys. */
export function isByEnvironment({ payments }: Pick<Config, "payments">, option: PaymentOption): boolean {
  return typeof payments[option] === "object";
}

function mailInUse({ smtpUrl, mailFrom }: Settled, typed: Typed["mail"] | undefined): ConnectionsInUse["mail"] {
  if (smtpUrl) return { server: smtpUrl, from: mailFrom ?? defaultFrom };
  return typed && { server: mailServerOf(typed), from: mailFrom ?? typed.from };
}

/** A typed mail server, as the library for mail takes it. */
export function mailServerOf({ host, port, security, user, password }: Typed["mail"]): MailServer {
  return {
    ...{ host, port },
    secure: security === "tls",
    requireTLS: security === "starttls",
    ...(user && { auth: { user, pass: password } }),
  };
}

/**
 * A shop on https that has real keys for one option lets nobody take the sandbox for the other: nothing is charged
 * there. Keys that cannot be read any more never make way for the sandbox either.
 */
function paymentsInUse(
  config: Settled,
  typed: Partial<PaymentKeys>,
  unreadable: StoredConnections["unreadable"],
): PaymentKeys {
  const isReal = paymentOptions.some((option) => typeof typed[option] === "object" || unreadable.has(option));
  const inUse = (option: PaymentOption) => {
    const { [option]: given } = config.payments;
    if (typeof given === "object") return given;
    if (typed[option]) return typed[option];
    const isShut = unreadable.has(option) || (isReal && config.publicUrl.startsWith("https:"));
    return isShut ? "off" : given;
  };
  return { stripe: inUse("stripe") as PaymentKeys["stripe"], paypal: inUse("paypal") as PaymentKeys["paypal"] };
}

export function stripeKeysOf(typed: Typed["stripe"], { paymentApis }: Pick<Config, "paymentApis">): StripeKeys {
  return { secretKey: typed.secret_key, webhookSecret: typed.webhook_secret, apiBase: paymentApis.stripe };
}

export function paypalKeysOf(typed: Typed["paypal"], { paymentApis }: Pick<Config, "paymentApis">): PaypalKeys {
  const ofMode = typed.mode === "sandbox" ? paypalSandbox : undefined;
  return {
    clientId: typed.client_id,
    clientSecret: typed.client_secret,
    webhookId: typed.webhook_id,
    apiBase: paymentApis.paypal ?? ofMode,
  };
}

export function placeOf(typed: Typed["bucket"]): S3Place {
  return {
    bucket: typed.bucket,
    endpoint: typed.endpoint === "" ? undefined : typed.endpoint,
    region: typed.region,
    accessKeyId: typed.access_key_id,
    secretAccessKey: typed.secret_access_key,
  };
}
