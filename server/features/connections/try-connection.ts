import { randomBytes } from "node:crypto";
import { connectionMessages as messages } from "@cairn/contract/connections/staff-messages.ts";
import { mailServerOf, paypalKeysOf, placeOf, stripeKeysOf } from "../../platform/connections/in-use.ts";
import type { Typed } from "../../platform/connections/sealed-connections.ts";
import { AppError } from "../../platform/errors.ts";
import { createMailer } from "../../platform/mail/mail.ts";
import { openMedia } from "../../platform/media/open-media.ts";
import { tryStore } from "../../platform/media/try-store.ts";
import { askForNothing } from "../../platform/payments/ask-for-nothing.ts";
import type { Platform } from "../../platform/platform.ts";
import { withTimeout } from "../../platform/with-timeout.ts";

const longestTestMs = 10_000;
const longestReason = 300;

export type Trying = Pick<Platform, "config" | "brand">;

type Test<Name extends keyof Typed> = (platform: Trying, typed: Typed[Name], email: string) => Promise<void>;

const tryBucket = async ({ config }: Trying, typed: Typed["bucket"]) => {
  const store = await openMedia({ dataDir: config.dataDir, s3: placeOf(typed) });
  if (!(await tryStore(store))) throw new Error(messages.storageDiffers);
};

const tests: { readonly [Name in keyof Typed]: Test<Name> } = {
  async mail({ config, brand }, typed, to) {
    const mailer = await createMailer(mailServerOf(typed), config.mailFrom ?? typed.from, longestTestMs);
    const { name } = await brand();
    const text = `${messages.testMail} ${name}.`;
    const subject = `${name}: ${messages.testSubject}`;
    try {
      await mailer.deliver({ to, subject, text, html: text, id: `test-${randomBytes(8).toString("hex")}` });
    } finally {
      mailer.close();
    }
  },
  async stripe({ config }, typed) {
    const { createStripe } = await import("../../platform/payments/stripe.ts");
    await askForNothing(createStripe(stripeKeysOf(typed, config)));
  },
  async paypal({ config }, typed) {
    const { createPaypal } = await import("../../platform/payments/paypal.ts");
    await askForNothing(createPaypal(paypalKeysOf(typed, config)));
  },
  bucket: tryBucket,
  backups: tryBucket,
};

/**
 * Tries what was typed: a mail to whoever asks, a harmless question to a provider, a file that is stored, read and
 * removed. Refuses with 422 and the other side's reason, in which nothing stands that was typed as a secret.
 */
export async function tryConnection<Name extends keyof Typed>(
  platform: Trying,
  name: Name,
  typed: Typed[Name],
  email: string,
): Promise<void> {
  const noAnswer = () => new Error(messages.noAnswer);
  try {
    await withTimeout(tests[name](platform, typed, email), longestTestMs, noAnswer);
  } catch (problem) {
    throw new AppError("connection_refused", 422, `${messages.refused} ${reasonOf(problem, typed)}`);
  }
}

/** The reason of a refusal in one line. Libraries leave the message empty where a code says it all. */
export function reasonOf(problem: unknown, typed: object): string {
  const { message = "", code = "", name = "" } = problem as Partial<Record<"message" | "code" | "name", string>>;
  const words = /^(UnknownError)?$/.test(message) ? code || name || String(problem) : message;
  const secrets = Object.entries(typed).flatMap(([field, value]) =>
    /password|secret|key/.test(field) && typeof value === "string" && value !== "" ? [value] : [],
  );
  const hidden = secrets.reduce((text, secret) => text.replaceAll(secret, "(hidden)"), words);
  // Providers quote keys in part.
  return hidden
    .replaceAll(/\b([rs]k_|whsec_)\S+/g, "(hidden)")
    .replaceAll(/\s+/g, " ")
    .slice(0, longestReason);
}
