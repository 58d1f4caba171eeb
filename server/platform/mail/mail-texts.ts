import type { MailTexts } from "@cairn/contract/mail/catalogue.ts";
import type { MailKind } from "@cairn/contract/mail/mails.ts";
import { eq } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { mailTexts } from "./tables.ts";

/** The texts of a kind that staff have changed, and how often. */
export async function readMailTexts(
  db: Pick<Transaction, "select">,
  kind: MailKind,
): Promise<{ version: number; changed: MailTexts }> {
  const [found] = await db.select().from(mailTexts).where(eq(mailTexts.kind, kind));
  return found ? { version: found.version, changed: found.texts } : { version: 1, changed: {} };
}
