import { type MailBrand, type MailKind, type MailProps, mailProps, secretMails } from "@cairn/contract/mails.ts";
import { eq, sql } from "drizzle-orm";
import { createTransport } from "nodemailer";
import * as z from "zod/mini";
import type { Transaction } from "../database/database.ts";
import { defineJob, type Jobs } from "../jobs/jobs.ts";
import { mails } from "./tables.ts";

/** One mail: its occasion is `kind` and `key`, and an occasion is mailed once. */
export interface Letter<K extends MailKind> {
  readonly kind: K;
  readonly key: string;
  readonly to: string;
  readonly props: MailProps<K>;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface Mail {
  /**
   * Writes the mail into the outbox and queues its delivery, both in the caller's transaction. False
   * when the occasion was mailed before, and nothing happens.
   */
  send<K extends MailKind>(tx: Transaction, letter: Letter<K>): Promise<boolean>;
}

export function createMail(jobs: Jobs): Mail {
  return {
    async send(tx, { kind, key, to, props }) {
      const [written] = await tx
        .insert(mails)
        .values({ kind, key, recipient: to, props })
        .onConflictDoNothing()
        .returning({ id: mails.id });
      if (written) await jobs.enqueue(tx, deliverMail, { id: written.id });
      return written !== undefined;
    },
  };
}

/** Hands finished mail to the SMTP server, or says that there is none. */
export interface Post {
  readonly configured: boolean;
  deliver(mail: RenderedMail & { to: string; id: string }): Promise<void>;
  close(): void;
}

export function createPost(smtpUrl: string | undefined, from: string): Post {
  if (!smtpUrl) return { configured: false, async deliver() {}, close() {} };
  const transport = createTransport(smtpUrl, { from });
  return {
    configured: true,
    async deliver({ to, subject, html, text, id }) {
      // A stable Message-ID lets mailboxes drop the second copy, should we crash between sending and noting it.
      await transport.sendMail({ to: { name: "", address: to }, subject, html, text, messageId: `<${id}@cairn>` });
    },
    close: () => transport.close(),
  };
}

/** What renders and delivers needs beyond the platform's tables: whose brand the mail carries. */
export type BrandOf = () => Promise<MailBrand>;

export const deliverMail = defineJob({
  name: "mail.deliver",
  payload: z.object({ id: z.int() }),
  async run({ db, views, post, brand, log }, { id }) {
    const [mail] = await db.select().from(mails).where(eq(mails.id, id));
    if (!mail || mail.sentAt) return;
    const kind = mail.kind as MailKind;
    const rendered = await views.renderMail(kind, z.parse(mailProps[kind], mail.props) as never, await brand());
    await db.update(mails).set(rendered).where(eq(mails.id, id));
    if (!post.configured) {
      log.info({ mail: id, kind }, "no SMTP_URL: the mail stays in the outbox");
      return;
    }
    await post.deliver({ ...rendered, to: mail.recipient, id: `mail-${id}` });
    // What opens an account has no business in our books once it is in the mailbox.
    const forgotten = secretMails.has(kind) ? { props: {}, html: null, text: null } : {};
    await db
      .update(mails)
      .set({ sentAt: sql`now()`, ...forgotten })
      .where(eq(mails.id, id));
  },
});
