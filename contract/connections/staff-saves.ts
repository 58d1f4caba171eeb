import * as z from "zod/mini";
import { doneSchema, type Endpoint } from "../platform/endpoint.ts";
import { isStorable } from "../platform/text.ts";
import type { ConnectionName } from "./names.ts";
import { connectionMessages as messages } from "./staff-messages.ts";

const access = { staff: "connections.manage" } as const;

const text = (longest: number) =>
  z.string().check(z.trim(), z.refine<string>(isStorable), z.maxLength(longest, { abort: true }));
const required = (message: string, longest = 500) => text(longest).check(z.minLength(1, { error: message }));
const shaped = (shape: RegExp, message: string, longest = 500) => text(longest).check(z.regex(shape, message));

/** TLS from the first byte, begun by STARTTLS without fail, or by it where the server offers it. */
export const mailSecurities = ["tls", "starttls", "offered"] as const;

const address = String.raw`[^\s<>@"]+@[A-Za-z0-9.-]+`;

/** A mail server and who mails are from; without a user nobody logs in there. */
export const mailServerSchema = z
  .object({
    host: required(messages.hostRequired, 255).check(z.regex(/^[A-Za-z0-9.:-]+$/, messages.hostShape)),
    port: z.int().check(z.minimum(1), z.maximum(65_535)),
    security: z.enum(mailSecurities),
    user: text(255),
    password: text(500),
    from: required(messages.fromRequired, 255).check(
      z.regex(new RegExp(`^(${address}|[^<>@"]*<${address}>)$`), messages.fromShape),
    ),
  })
  .check(
    z.refine(({ user, password }) => user !== "" || password === "", {
      error: messages.passwordWithoutUser,
      path: ["user"],
    }),
    z.refine(({ user, password }) => user === "" || password !== "", {
      error: messages.userWithoutPassword,
      path: ["password"],
    }),
  );
export type MailServer = z.output<typeof mailServerSchema>;

export const stripeKeysSchema = z.object({
  secret_key: shaped(/^[rs]k_(test|live)_\w+$/, messages.secretKeyShape),
  webhook_secret: shaped(/^whsec_[\w+/=]+$/, messages.webhookSecretShape),
});

export const paypalModes = ["live", "sandbox"] as const;

export const paypalKeysSchema = z.object({
  mode: z.enum(paypalModes),
  client_id: required(messages.clientIdRequired),
  client_secret: required(messages.clientSecretRequired),
  webhook_id: shaped(/^[A-Z0-9]{10,40}$/, messages.webhookIdShape),
});

/** A bucket of Amazon, or, with an endpoint, of anything that speaks its protocol. */
export const bucketSchema = z.object({
  bucket: shaped(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, messages.bucketShape),
  endpoint: shaped(/^(https?:\/\/[A-Za-z0-9.:[\]-]+\/?)?$/, messages.endpointShape),
  region: shaped(/^[a-z0-9-]{1,40}$/, messages.regionShape),
  access_key_id: required(messages.accessKeyRequired),
  secret_access_key: required(messages.secretAccessKeyRequired),
});

const saves = <Body extends z.core.$ZodType>(name: ConnectionName, body: Body, summary: string) =>
  ({
    method: "PUT",
    url: `/api/admin/connections/${name}`,
    config: { access, isSensitive: true, summary },
    schema: { body, response: { 200: doneSchema } },
  }) as const satisfies Endpoint;

export const saveMailServer = saves("mail", mailServerSchema, "Connects a mail server, once it has taken a test mail");
export const saveStripe = saves("stripe", stripeKeysSchema, "Connects Stripe, once it has answered to the keys");
export const savePaypal = saves("paypal", paypalKeysSchema, "Connects PayPal, once it has answered to the keys");
export const saveBucket = saves("bucket", bucketSchema, "Connects a bucket, once a file was stored there and read");

export const saveBackupBucket = saves(
  "backups",
  bucketSchema,
  "Connects a bucket for backups, once a file was stored there and read",
);
