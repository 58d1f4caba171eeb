import { type MailBrand, type MailKind, type MailProps, mailProps, secretMails } from "@cairn/contract/mail/mails.ts";
import type { RenderedMail } from "@cairn/contract/platform/rendering.ts";
import { and, eq, isNull, lt, or, type SQLWrapper, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { FastifyBaseLogger } from "fastify";
import * as z from "zod/mini";
import type { Connections } from "../connections/in-use.ts";
import type { Database, Transaction } from "../database/database.ts";
import { redactDatabaseError } from "../database/redact-database-error.ts";
import { defineJob, type Jobs, threeDays } from "../jobs/jobs.ts";
import { putAsideWhilePaused } from "../jobs/restored-jobs.ts";
import type { LabelWords } from "../labels/labels.ts";
import type { Views } from "../views/views.ts";
import type { MailServer } from "./mail-server.ts";
import { readMailTexts } from "./mail-texts.ts";
import { mails } from "./tables.ts";

/** An e-mail. Kind and key name its occasion, and an occasion is mailed once. */
export interface Email<K extends MailKind> {
  readonly kind: K;
  readonly key: string;
  readonly to: string;
  readonly props: MailProps<K>;
  /** The Message-IDs of the conversation that it goes on with, the latest last. */
  readonly thread?: readonly string[];
}

export interface Mail {
  /**
   * Writes the e-mail into the outbox and queues its delivery, both in the caller's transaction. Returns false when
   * this occasion was mailed before.
   */
  send<K extends MailKind>(tx: Transaction, email: Email<K>): Promise<boolean>;
}

export function createMail(jobs: Jobs): Mail {
  return {
    async send(tx, { kind, key, to, props, thread = [] }) {
      const [written] = await tx
        .insert(mails)
        .values({ kind, key, recipient: to, props, thread: thread.length > 0 ? [...thread] : null })
        .onConflictDoNothing()
        .returning({ id: mails.id });
      if (written) await jobs.enqueue(tx, deliverMail, { id: written.id });
      return written !== undefined;
    },
  };
}

/** Delivers rendered mail to the SMTP server; `configured` is false without one. */
export interface Mailer {
  readonly configured: boolean;
  deliver(
    mail: RenderedMail & {
      to: string;
      id: string;
      /** Where answers go; without, to whoever it is from. */
      replyTo?: string;
      unsubscribeUrl?: string | undefined;
      /** As in an `Email`. */
      thread?: readonly string[] | null;
    },
  ): Promise<void>;
  close(): void;
}

// A batch of ten must end before the queue expires, which is after 15 minutes.
const longestSendingMs = 60_000;
// Longer than the longest delivery, so that two processes never send one mail at once.
const claimMinutes = 2;

export async function createMailer(
  server: MailServer | undefined,
  from: string,
  longestMs = longestSendingMs,
): Promise<Mailer> {
  if (!server) return { configured: false, async deliver() {}, close() {} };
  // Takes 7 MB, so only shops that send mail load it.
  const { createTransport } = await import("nodemailer");
  const transport = typeof server === "string" ? createTransport(server, { from }) : createTransport(server, { from });
  return {
    configured: true,
    async deliver({ to, subject, html, text, id, replyTo, unsubscribeUrl, thread }) {
      // A stable Message-ID lets mailboxes drop a duplicate after a crash between sending and recording it.
      const sending = transport.sendMail({
        to: { name: "", address: to },
        subject,
        html,
        text,
        messageId: messageIdOf(id),
        ...(thread && { inReplyTo: thread.at(-1) ?? "", references: [...thread] }),
        ...(replyTo && { replyTo: { name: "", address: replyTo } }),
        ...(unsubscribeUrl && {
          list: { unsubscribe: unsubscribeUrl },
          headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
        }),
        signal: AbortSignal.timeout(longestMs),
      });
      await sending.catch((problem: Error) => {
        // The library's error contains the recipient's address, and errors are logged.
        throw new Error(problem.message.replace(/\S+@\S+/g, "(an address)"));
      });
    },
    close: () => transport.close(),
  };
}

/** The Message-ID of one of our mails, by which its answers name it. */
const messageIdOf = (id: string) => `<${id}@cairn>`;

/** The same by the number in the outbox. */
export const outboxMessageId = (mailId: number) => messageIdOf(`mail-${mailId}`);

/** The number in the outbox of one of our mails by its Message-ID; undefined of anybody else's. */
export function outboxIdOf(messageId: string): number | undefined {
  const digits = /^<mail-(\d{1,9})@cairn>$/.exec(messageId)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Loads the brand that mails carry. */
export type BrandOf = () => Promise<MailBrand>;

interface Delivery {
  readonly db: Database;
  readonly views: Pick<Views, "renderMail">;
  readonly labels: LabelWords;
  readonly connections: Pick<Connections, "refresh">;
  readonly mailer: Mailer;
  readonly brand: BrandOf;
  readonly log: FastifyBaseLogger;
}

export const deliverMail = defineJob({
  name: "mail.deliver",
  payload: z.object({ id: z.int() }),
  retries: threeDays,
  async run({ db, views, labels, connections, mailer, brand, log }: Delivery, { id }) {
    if (await putAsideWhilePaused(db, deliverMail.name, { id })) return;
    const mail = await claimMail(db, id);
    if (!mail) return;
    const kind = mail.kind as MailKind;
    const note = (outcome: PgUpdateSetSource<typeof mails>) =>
      db
        .update(mails)
        .set({ claimed_until: null, ...outcome })
        .where(eq(mails.id, id));
    try {
      const props = z.parse(mailProps[kind], mail.props);
      const unsubscribeUrl = "unsubscribeUrl" in props ? props.unsubscribeUrl : undefined;
      const { changed } = await readMailTexts(db, kind);
      await labels.refresh();
      await connections.refresh();
      const sender = await brand();
      const rendered = await views.renderMail(kind, props as never, sender, changed);
      await db.update(mails).set(rendered).where(eq(mails.id, id));
      if (!mailer.configured) {
        log.info({ mail: id, kind }, "no mail server: the mail stays in the outbox");
        await note({});
        return;
      }
      await mailer.deliver({
        ...rendered,
        to: mail.recipient,
        id: `mail-${id}`,
        replyTo: sender.email,
        unsubscribeUrl,
        thread: mail.thread,
      });
    } catch (problem) {
      await note({ failure: reasonOf(problem) });
      throw problem;
    }
    await note({ sent_at: sql`now()`, failure: null, failed_at: null, ...whatToForget(kind) });
  },
  async giveUp({ db, log }: Delivery, { id }) {
    const unsent = and(eq(mails.id, id), isNull(mails.sent_at));
    const [mail] = await db.select({ kind: mails.kind }).from(mails).where(unsent);
    if (!mail) return;
    const kind = mail.kind as MailKind;
    await db
      .update(mails)
      .set({ failed_at: sql`now()`, ...whatToForget(kind) })
      .where(unsent);
    log.error({ mail: id, kind }, "a mail was given up");
  },
});

/**
 * Claims a mail for sending; undefined when it has been sent. Throws while another process is sending it, so that the
 * job's next retry sends it should that process die.
 */
async function claimMail(db: Database, id: number) {
  const isFree = or(isNull(mails.claimed_until), lt(mails.claimed_until, sql`now()`));
  const [claimed] = await db
    .update(mails)
    .set({ claimed_until: sql`now() + make_interval(mins => ${claimMinutes})` })
    .where(and(eq(mails.id, id), isNull(mails.sent_at), isFree))
    .returning();
  if (claimed) return claimed;
  const [other] = await db.select({ sent_at: mails.sent_at }).from(mails).where(eq(mails.id, id));
  if (other?.sent_at === null) throw new Error("another process is sending this mail");
  return undefined;
}

/** The key of a link that opens one thing without a login, such as a guest's order. */
const linkKey = "key=[A-Za-z0-9_-]{20,}";

/** What of a mail may be read by others than whom it is for: no key of a link stands in it. */
export function withoutKeys(text: string): string {
  return text.replaceAll(new RegExp(linkKey, "g"), "key=");
}

/**
 * Codes and links are deleted from the outbox once the mail is sent or given up; of other mails, such as those about a
 * guest's order, only the keys of their links.
 */
function whatToForget(kind: MailKind) {
  if (secretMails.has(kind)) return { props: {}, html: null, text: null };
  const keyless = (column: SQLWrapper) => sql`regexp_replace(${column}::text, ${linkKey}, 'key=', 'g')`;
  return { props: sql`${keyless(mails.props)}::jsonb`, html: keyless(mails.html), text: keyless(mails.text) };
}

function reasonOf(problem: unknown): string {
  const redacted = redactDatabaseError(problem);
  return (redacted instanceof Error ? redacted.message : String(redacted)).slice(0, 500);
}
