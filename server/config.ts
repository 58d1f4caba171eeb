import { isIP } from "node:net";
import type { PaymentOption } from "@cairn/contract/orders/payment-options.ts";
import * as z from "zod/mini";
import { defaultAddress } from "../scripts/server-command.mjs";
import { isRecipient, readIdentities } from "./platform/age-keys.ts";
import { isSameBucket } from "./platform/media/same-bucket.ts";
import type { PaypalKeys } from "./platform/payments/paypal.ts";
import type { StripeKeys } from "./platform/payments/stripe.ts";

const flag = z.pipe(
  z.enum(["on", "off"], "must be on or off"),
  z.transform((word: "on" | "off") => word === "on"),
);
const wholeNumber = (least: number, most: number) =>
  z.codec(
    z.string().check(z.regex(/^\d+$/, "must be a whole number")),
    z.int().check(z.minimum(least), z.maximum(most)),
    {
      decode: Number,
      encode: String,
    },
  );
const isOrigin = (value: unknown) => {
  const url = URL.parse(String(value));
  return /^https?:$/.test(url?.protocol ?? "") && url?.href === `${url?.origin}/`;
};
// Normalised as browsers send it, since it is compared with their headers.
const origin = z.string().check(
  z.refine(isOrigin, "must be an http(s) URL without path, query or user, such as https://shop.example"),
  z.overwrite((value) => URL.parse(value)?.origin ?? value),
);
const urlOf = (...protocols: string[]) =>
  z
    .string()
    .check(
      z.refine(
        (value: unknown) => protocols.includes(URL.parse(String(value))?.protocol ?? ""),
        `must be a ${protocols[0]}// URL`,
      ),
    );

const listed = (value: string) => value.split(",").map((one) => one.trim());
const addresses = z.codec(
  z
    .string()
    .check(
      z.refine(
        (value: unknown) => listed(String(value)).every((one) => isIP(one)),
        "must be IP addresses, separated by commas",
      ),
    ),
  z.array(z.string()),
  { decode: listed, encode: (list) => list.join() },
);

const roles = ["all", "web", "jobs"] as const;

const environmentSchema = z.object({
  ROLE: z._default(z.enum(roles, "must be all, web or jobs"), "all"),
  PORT: z._default(wholeNumber(0, 65_535), defaultAddress.port),
  HOST: z._default(z.string(), defaultAddress.host),
  LISTEN_FDS: z._default(wholeNumber(0, 1), 0),
  LISTEN_PID: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  PUBLIC_URL: z.optional(origin),
  DATA_DIR: z._default(z.string(), "./data"),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_S3_BUCKET: z.optional(z.string()),
  BACKUP_S3_ENDPOINT: z.optional(urlOf("https:", "http:")),
  BACKUP_S3_REGION: z._default(z.string(), "us-east-1"),
  BACKUP_S3_ACCESS_KEY_ID: z.optional(z.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  BACKUP_RECIPIENT: z.optional(
    z
      .string()
      .check(
        z.refine<string>(
          isRecipient,
          "must be a public key of age, which begins with age1 and has 62 letters: npm run backup -- --new-key makes one",
        ),
      ),
  ),
  BACKUP_IDENTITY: z.optional(
    z
      .string()
      .check(
        z.refine<string>(
          (text) => readIdentities(text).length > 0,
          "must be a secret key of age, which begins with AGE-SECRET-KEY-1 and has 74 letters",
        ),
      ),
  ),
  S3_BUCKET: z.optional(z.string()),
  S3_ENDPOINT: z.optional(urlOf("https:", "http:")),
  S3_REGION: z._default(z.string(), "us-east-1"),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  FFMPEG: z._default(z.string(), "ffmpeg"),
  PRIVATE_ADDRESSES: z._default(addresses, []),
  DATABASE_URL: z.optional(urlOf("postgres:", "postgresql:")),
  DATABASE_POOLER_URL: z.optional(urlOf("postgres:", "postgresql:")),
  DATABASE_REPLICA_URL: z.optional(urlOf("postgres:", "postgresql:")),
  DATABASE_POOL: z._default(wholeNumber(2, 200), 10),
  SMTP_URL: z.optional(urlOf("smtp:", "smtps:")),
  INBOX_IMAP_URL: z.optional(urlOf("imaps:", "imap:")),
  MAIL_FROM: z.optional(z.string()),
  OWNER_EMAIL: z._default(z.email("must be an e-mail address"), "owner@cairn.example"),
  OWNER_PASSWORD: z.optional(z.string().check(z.minLength(12, "must have at least 12 characters"))),
  PAYMENTS: z.optional(z.enum(["sandbox", "dashboard"], "must be sandbox or dashboard, or empty")),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_API_BASE: z.optional(origin),
  PAYPAL_CLIENT_ID: z.optional(z.string()),
  PAYPAL_CLIENT_SECRET: z.optional(z.string()),
  PAYPAL_WEBHOOK_ID: z.optional(z.string()),
  PAYPAL_API_BASE: z.optional(origin),
  DEMO: z._default(flag, true),
  RATE_LIMIT_FACTOR: z._default(
    z.codec(z.string().check(z.regex(/^\d+(\.\d+)?$/, "must be a number")), z.number().check(z.positive()), {
      decode: Number,
      encode: String,
    }),
    1,
  ),
  TRUST_PROXY: z._default(flag, false),
  CACHE_MEGABYTES: z._default(wholeNumber(0, 100_000), 64),
  CDN_SECONDS: z._default(wholeNumber(0, 31_536_000), 0),
  CDN_PURGE_URL: z.optional(urlOf("https:", "http:")),
  CDN_PURGE_TOKEN: z.optional(z.string()),
  LOG_LEVEL: z._default(z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]), "info"),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(32, "must have at least 32 characters"))),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(urlOf("http:", "https:")),
  SECRET: z.optional(z.string().check(z.minLength(32, "must have at least 32 characters"))),
});

/** An S3 bucket, of Amazon or of anything that speaks its protocol. */
export interface S3Place {
  readonly bucket: string;
  /** Undefined for Amazon itself. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A CDN in front of the shop. */
export interface Cdn {
  /** For how long it may keep public answers. */
  readonly seconds: number;
  /** Where it hears what it shall drop, and the token that is sent with that. */
  readonly url: string;
  readonly token: string | undefined;
}

/** By whom each option is paid: a real provider by its keys, the built-in sandbox, or nobody, so that it is not offered. */
export interface PaymentKeys {
  readonly stripe: StripeKeys | "sandbox" | "off";
  readonly paypal: PaypalKeys | "sandbox" | "off";
}

/** How this instance runs; read once, at the start. */
export interface Config {
  /** What this process does: `web` answers visitors, `jobs` works by the clock and the queues, `all` both. */
  readonly role: (typeof roles)[number];
  readonly port: number;
  readonly host: string;
  /** Whether a socket that listens was handed over (`sd_listen_fds(3)`), which is taken in place of port and host. */
  readonly hasSocket: boolean;
  /** The origin at which visitors reach the site; links in mails and returns from payment use nothing else. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** The folder for backups, best on another disk, or the bucket; without either the dashboard may name a bucket. */
  readonly backupDir: string | undefined;
  readonly backupS3: S3Place | undefined;
  /** The public key for which backups are encrypted; without one they are not, and the shop's secrets are left out. */
  readonly backupRecipient: string | undefined;
  /** The secret key that opens them, for those who verify or restore; the server itself needs none. */
  readonly backupIdentity: string | undefined;
  /** The bucket for pictures and videos; without one they lie in `dataDir`. */
  readonly s3: S3Place | undefined;
  /** Name or path of ffmpeg, which makes the posters of videos; it may be missing. */
  readonly ffmpeg: string;
  /** IP addresses of the shop's own network that may be asked for pictures of imports, and sent webhooks. */
  readonly privateAddresses: readonly string[];
  readonly payments: PaymentKeys;
  /** Other servers than the providers' own, for tests. */
  readonly paymentApis: Readonly<Record<PaymentOption, string | undefined>>;
  readonly databaseUrl: string | undefined;
  /** A pooler in transaction mode before the same database, for the statements of requests. */
  readonly databasePoolerUrl: string | undefined;
  /** A replica that streams from the same database, for public reads of guests that nobody keeps. */
  readonly databaseReplicaUrl: string | undefined;
  readonly databasePool: number;
  readonly smtpUrl: string | undefined;
  /** The mailbox to which customers answer, as imaps://user:password@host/mailbox; without one nobody reads it here. */
  readonly inboxImapUrl: string | undefined;
  /** The sender of mails, where the environment names one. */
  readonly mailFrom: string | undefined;
  readonly ownerEmail: string;
  readonly ownerPassword: string | undefined;
  readonly demo: boolean;
  readonly rateLimitFactor: number;
  /** Whether exactly one proxy stands in front and appends the address that it saw to X-Forwarded-For. */
  readonly trustProxy: boolean;
  readonly cacheBytes: number;
  readonly cdn: Cdn | undefined;
  readonly logLevel: string;
  /** Opens `/api/metrics`; without one there is no such address. */
  readonly metricsToken: string | undefined;
  /** Where traces are sent (OTLP over HTTP); without one there are none. */
  readonly tracesUrl: string | undefined;
  /** Key of signatures and peppers; without one, the database keeps a random one. */
  readonly secret: string | undefined;
}

/** An invalid variable; the message names it in one line. */
export class ConfigError extends Error {}

/** The only reader of the environment. Empty variables count as absent. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = z.safeParse(environmentSchema, given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new ConfigError(`${issue?.path.join(".")} ${issue?.message}`);
  }
  const read = result.data;
  if (read.ROLE !== "all" && !read.DATABASE_URL)
    throw new ConfigError(
      `ROLE must be all with the embedded database, which only one process can use: set DATABASE_URL for ${read.ROLE}`,
    );
  if (read.DATABASE_POOLER_URL && !read.DATABASE_URL)
    throw new ConfigError("DATABASE_URL is missing, which DATABASE_POOLER_URL needs: the database without its pooler");
  if (read.DATABASE_REPLICA_URL && !read.DATABASE_URL)
    throw new ConfigError("DATABASE_URL is missing, which DATABASE_REPLICA_URL needs: the database that it follows");
  return {
    role: read.ROLE,
    port: read.PORT,
    host: read.HOST,
    hasSocket: read.LISTEN_FDS === 1 && (read.LISTEN_PID ?? process.pid) === process.pid,
    publicUrl: read.PUBLIC_URL ?? new URL(`http://localhost:${read.PORT}`).origin,
    dataDir: read.DATA_DIR,
    backupDir: read.BACKUP_DIR,
    backupS3: readBackupBucket(read),
    backupRecipient: read.BACKUP_RECIPIENT,
    backupIdentity: read.BACKUP_IDENTITY,
    s3: readS3Place(read),
    ffmpeg: read.FFMPEG,
    privateAddresses: read.PRIVATE_ADDRESSES,
    payments: readPayments(read),
    paymentApis: { stripe: read.STRIPE_API_BASE, paypal: read.PAYPAL_API_BASE },
    databaseUrl: read.DATABASE_URL,
    databasePoolerUrl: read.DATABASE_POOLER_URL,
    databaseReplicaUrl: read.DATABASE_REPLICA_URL,
    databasePool: read.DATABASE_POOL,
    smtpUrl: read.SMTP_URL,
    inboxImapUrl: read.INBOX_IMAP_URL,
    mailFrom: read.MAIL_FROM,
    ownerEmail: read.OWNER_EMAIL,
    ownerPassword: read.OWNER_PASSWORD,
    demo: read.DEMO,
    rateLimitFactor: read.RATE_LIMIT_FACTOR,
    trustProxy: read.TRUST_PROXY,
    cacheBytes: read.CACHE_MEGABYTES * 1024 * 1024,
    cdn: readCdn(read),
    logLevel: read.LOG_LEVEL,
    metricsToken: read.METRICS_TOKEN,
    tracesUrl: read.OTEL_EXPORTER_OTLP_ENDPOINT && `${read.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, "")}/v1/traces`,
    secret: read.SECRET,
  };
}

/**
 * Payments without keys are the sandbox's, except in a shop that leaves them to the dashboard, or one on https that has
 * keys for the other option or nobody's leave for the sandbox: nothing is charged there, so nobody is to take it for a
 * payment.
 */
function readPayments(read: Read): PaymentKeys {
  const stripe = allOrNone(read, "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET");
  const paypal = allOrNone(read, "PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID");
  const isInPublic = read.PUBLIC_URL?.startsWith("https:") && read.PAYMENTS === undefined;
  if (isInPublic && !stripe && !paypal) {
    throw new ConfigError(
      "PAYMENTS must be sandbox for a shop on https that has no payment provider: nothing is charged there, and a banner tells visitors so; or dashboard, where the owner types the provider's keys",
    );
  }
  const otherwise = isInPublic || read.PAYMENTS === "dashboard" ? "off" : "sandbox";
  return {
    stripe: stripe ? { secretKey: stripe[0], webhookSecret: stripe[1], apiBase: read.STRIPE_API_BASE } : otherwise,
    paypal: paypal
      ? { clientId: paypal[0], clientSecret: paypal[1], webhookId: paypal[2], apiBase: read.PAYPAL_API_BASE }
      : otherwise,
  };
}

type Read = z.output<typeof environmentSchema>;
type Texts<Names extends readonly (keyof Read)[]> = { -readonly [Index in keyof Names]: string };

/** Variables that are of use together only; undefined when none of them is set, an error when some are. */
function allOrNone<const Names extends readonly (keyof Read)[]>(read: Read, ...names: Names): Texts<Names> | undefined {
  const given = names.filter((name) => read[name] !== undefined);
  if (given.length === 0) return undefined;
  const missing = names.find((name) => read[name] === undefined);
  if (missing) throw new ConfigError(`${missing} is missing, which ${given[0]} needs`);
  return names.map((name) => read[name]) as Texts<Names>;
}

function readCdn(read: Read): Cdn | undefined {
  if (read.CDN_SECONDS === 0) return undefined;
  if (!read.CDN_PURGE_URL)
    throw new ConfigError(
      "CDN_PURGE_URL is missing, which CDN_SECONDS needs: a CDN that is not asked to drop what changes shows old prices",
    );
  return { seconds: read.CDN_SECONDS, url: read.CDN_PURGE_URL, token: read.CDN_PURGE_TOKEN };
}

function readS3Place(read: Read): S3Place | undefined {
  const keys = allOrNone(read, "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY");
  if (!keys) return undefined;
  const [bucket, accessKeyId, secretAccessKey] = keys;
  return { bucket, endpoint: read.S3_ENDPOINT, region: read.S3_REGION, accessKeyId, secretAccessKey };
}

function readBackupBucket(read: Read): S3Place | undefined {
  const keys = allOrNone(read, "BACKUP_S3_BUCKET", "BACKUP_S3_ACCESS_KEY_ID", "BACKUP_S3_SECRET_ACCESS_KEY");
  if (!keys) return undefined;
  if (read.BACKUP_DIR) throw new ConfigError("BACKUP_S3_BUCKET and BACKUP_DIR are both set: keep one of them");
  const [bucket, accessKeyId, secretAccessKey] = keys;
  const endpoint = read.BACKUP_S3_ENDPOINT;
  if (read.S3_BUCKET && isSameBucket({ bucket, endpoint }, { bucket: read.S3_BUCKET, endpoint: read.S3_ENDPOINT }))
    throw new ConfigError("BACKUP_S3_BUCKET must be another bucket than that of the pictures");
  return { bucket, endpoint, region: read.BACKUP_S3_REGION, accessKeyId, secretAccessKey };
}
