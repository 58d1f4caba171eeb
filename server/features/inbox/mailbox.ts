import { lt, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { defaultFrom } from "../../platform/connections/in-use.ts";
import type { Database } from "../../platform/database/database.ts";
import { defineJob } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { findSettings } from "../settings/service.ts";
import { keepMail } from "./keep-mail.ts";
import { parseMail } from "./parse-mail.ts";
import { mailboxClaims } from "./tables.ts";

/** Bytes of a mail that are read: enough for its words and for the names of some files. */
const mostBytes = 2 * 1024 * 1024;
const mostMails = 50;
const longestReadingSeconds = 180;
// Longer than the longest reading, so that no other instance reads the same mails meanwhile.
const claimMinutes = 5;
const mailbox = "inbox";

type Reading = Pick<Platform, "config" | "connections" | "db" | "cache" | "mail" | "log">;

/** Reads what customers answered by mail, where the owner has given a mailbox (INBOX_IMAP_URL). */
export const readMailbox = defineJob({
  name: "inbox.read_mailbox",
  payload: z.object({}),
  schedule: "*/2 * * * *",
  // The next run comes by itself.
  retries: { limit: 0 },
  mostSeconds: longestReadingSeconds,
  async run(platform: Reading, _payload, stopping) {
    const { inboxImapUrl } = platform.config;
    if (!inboxImapUrl || !(await claim(platform.db))) return;
    try {
      const own = (await ownAddresses(platform)).map((one) => one.toLowerCase());
      await eachUnseen(inboxImapUrl, stopping, async (source) => {
        const mail = await parseMail(source, own);
        if (mail) await keepMail(platform, mail);
      });
    } finally {
      await platform.db.update(mailboxClaims).set({ claimed_until: sql`now()` });
    }
  },
});

/** The addresses of the shop, first the one to which its mails are answered: that of the settings, else of their sender. */
export async function ownAddresses(
  platform: Pick<Platform, "config" | "connections" | "db" | "cache">,
): Promise<string[]> {
  const { email } = await findSettings(platform);
  const from = (await platform.connections.refresh()).mail?.from ?? platform.config.mailFrom ?? defaultFrom;
  const [sender = ""] = from.match(/[^\s<>]+@[^\s<>]+/) ?? [];
  return [email, sender].filter((address) => address !== "");
}

async function claim(db: Database): Promise<boolean> {
  const until = sql`now() + make_interval(mins => ${claimMinutes})`;
  const claimed = await db
    .insert(mailboxClaims)
    .values({ name: mailbox, claimed_until: until })
    .onConflictDoUpdate({
      target: mailboxClaims.name,
      set: { claimed_until: until },
      setWhere: lt(mailboxClaims.claimed_until, sql`clock_timestamp()`),
    })
    .returning();
  return claimed.length > 0;
}

/** Gives each mail that nobody has seen to `take`, and marks it as seen once that is done. */
async function eachUnseen(
  url: string,
  stopping: AbortSignal | undefined,
  take: (source: Uint8Array) => Promise<void>,
): Promise<void> {
  // Loaded by shops alone that have a mailbox.
  const { ImapFlow } = await import("imapflow");
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const isSecure = protocol === "imaps:";
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (isSecure ? 993 : 143),
    secure: isSecure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  });
  const close = () => client.close();
  stopping?.addEventListener("abort", close);
  // Without a listener a broken connection would end the process; the call that waits for it is refused as well.
  client.on("error", close);
  try {
    await client.connect();
    await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || "INBOX");
    const unseen = (await client.search({ seen: false }, { uid: true })) || [];
    for (const uid of unseen.slice(0, mostMails)) {
      const mail = await client.fetchOne(String(uid), { source: { maxLength: mostBytes } }, { uid: true });
      const source = mail ? mail.source : undefined;
      if (source) await take(source);
      await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
    }
    await client.logout();
  } catch (problem) {
    // What the library says may have the user's name in it, and errors are logged.
    const code = (problem as { code?: unknown; serverResponseCode?: unknown }).code;
    throw new Error(`the mailbox of INBOX_IMAP_URL could not be read (${String(code ?? "no answer")})`, {
      cause: problem instanceof Error && !("executedCommand" in problem) ? problem.name : undefined,
    });
  } finally {
    stopping?.removeEventListener("abort", close);
    client.close();
  }
}
