import { randomBytes } from "node:crypto";
import {
  mailTexts as catalogue,
  type MailTexts,
  placeholdersIn,
  problemsOf,
  textSetOf,
} from "@cairn/contract/mail/catalogue.ts";
import type { MailKind } from "@cairn/contract/mail/mails.ts";
import { mailSamples } from "@cairn/contract/mail/samples.ts";
import { mailTextMessages as messages } from "@cairn/contract/mail/staff-messages.ts";
import type { MailTextRecord, MailTextRow, saveMailTexts } from "@cairn/contract/mail/staff-templates.ts";
import { longTexts, mailGroups, placeholderNames, type TextName, textNames } from "@cairn/contract/mail/text-set.ts";
import { hasWords } from "@cairn/contract/platform/folded.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import type { RenderedMail } from "@cairn/contract/platform/rendering.ts";
import { eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { expectSeen } from "../../platform/database/versions.ts";
import { AppError } from "../../platform/errors.ts";
import { readMailTexts } from "../../platform/mail/mail-texts.ts";
import { mailTexts } from "../../platform/mail/tables.ts";
import type { Platform } from "../../platform/platform.ts";

/** Every kind of mail whose name or label has these words, in the catalogue's order; of a group, if one is named. */
export async function listKinds(db: Database, search: string, group: string | undefined): Promise<MailTextRow[]> {
  const rows = await db.select().from(mailTexts);
  const changed = new Set(rows.filter(({ texts }) => Object.keys(texts).length > 0).map(({ kind }) => kind));
  return (Object.keys(catalogue) as MailKind[])
    .map((id) => ({ id, label: textSetOf(id).label, group: groupOf(id), is_changed: changed.has(id) }))
    .filter(({ id, label }) => hasWords([id, label], search))
    .filter(({ id }) => group === undefined || textSetOf(id).group === group);
}

const groupOf = (kind: MailKind) => mailGroups[textSetOf(kind).group];

/** The texts of one kind as the next mail has them. */
export async function readTexts(db: Pick<Transaction, "select">, kind: MailKind): Promise<MailTextRecord> {
  const { version, changed } = await readMailTexts(db, kind);
  const { label, texts: originals } = textSetOf(kind);
  return {
    id: kind,
    label,
    group: groupOf(kind),
    is_changed: Object.keys(changed).length > 0,
    version,
    texts: { ...originals, ...changed },
    originals,
    fields: Object.keys(originals).map((name) => ({
      name,
      label: textNames[name as TextName], // The catalogue has no others.
      is_long: longTexts.has(name),
      placeholders: placeholdersIn(kind, name).map((each) => ({ name: each, label: placeholderNames[each] })),
    })),
  };
}

/** The texts that staff have given mails in place of the shop's own, by kinds. */
export async function readChangedTexts(db: Database): Promise<{ kind: MailKind; label: string; texts: string[] }[]> {
  const rows = await db.select().from(mailTexts);
  const changed = new Map(rows.map(({ kind, texts }) => [kind, Object.values(texts)]));
  return (Object.keys(catalogue) as MailKind[])
    .filter((kind) => changed.has(kind))
    .map((kind) => ({ kind, label: textSetOf(kind).label, texts: changed.get(kind) ?? [] }));
}

/** Gives a kind these texts; refuses with 422 as the catalogue does, with 409 when somebody else has meanwhile. */
export function changeTexts(
  platform: Pick<Platform, "db" | "cache">,
  kind: MailKind,
  { version, texts }: z.output<typeof saveMailTexts.schema.body>,
): Promise<MailTextRecord> {
  expectFit(kind, texts);
  const originals = textSetOf(kind).texts;
  const changed = Object.fromEntries(Object.entries(texts).filter(([name, text]) => text !== originals[name]));
  return transact(platform, async (tx) => {
    const next = { texts: changed, version: version + 1 };
    const [saved] = await tx
      .insert(mailTexts)
      .values({ kind, ...next })
      .onConflictDoUpdate({ target: mailTexts.kind, set: next, setWhere: eq(mailTexts.version, version) })
      .returning({ kind: mailTexts.kind });
    await expectSeen(saved, () => readTexts(tx, kind));
    return readTexts(tx, kind);
  });
}

/** Gives a kind the shop's own texts again; refuses with 409 when somebody else has changed them meanwhile. */
export function restoreTexts(platform: Pick<Platform, "db" | "cache">, kind: MailKind, version: number) {
  return changeTexts(platform, kind, { version, texts: textSetOf(kind).texts });
}

/** A mail with these texts and made-up facts; refuses with 422 as the catalogue does. */
export async function previewTexts(
  { views, brand }: Pick<Platform, "views" | "brand">,
  kind: MailKind,
  texts: MailTexts,
): Promise<RenderedMail> {
  expectFit(kind, texts);
  const shop = await brand();
  return views.renderMail(kind, mailSamples(shop.siteUrl)[kind], shop, texts);
}

/** Sends what `previewTexts` shows; refuses with 409 without a mail server, and in the words of one that refuses. */
export async function sendPreview(
  platform: Pick<Platform, "views" | "brand" | "mailer">,
  kind: MailKind,
  texts: MailTexts,
  to: string,
): Promise<void> {
  const rendered = await previewTexts(platform, kind, texts);
  if (!platform.mailer.configured) throw new AppError("no_mail_server", 409, messages.noMailServer);
  const id = `test-${randomBytes(8).toString("hex")}`;
  await platform.mailer.deliver({ ...rendered, to, id }).catch((problem: Error) => {
    throw new AppError("mail_refused", 409, `${messages.notSent}: ${problem.message}`);
  });
}

function expectFit(kind: MailKind, texts: MailTexts): void {
  const problems = Object.entries(problemsOf(kind, texts));
  if (problems.length === 0) return;
  const errors = Object.fromEntries(problems.map(([name, message]) => [`texts.${name}`, [message]]));
  throw new AppError("invalid", 422, failureMessages.invalid, { errors });
}
