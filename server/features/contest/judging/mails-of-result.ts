import type { MailKind, MailProps } from "@cairn/contract/mail/mails.ts";
import { and, asc, not } from "drizzle-orm";
import { readMailTexts } from "../../../platform/mail/mail-texts.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findContacts } from "../../accounts/customers.ts";
import { findEdition } from "../editions.ts";
import { submissions } from "../tables.ts";
import { wonMailOf } from "./award.ts";
import { countMailed, isMailed, winnersUrl } from "./notify-entrants.ts";
import { countMailedOf, isPlaced, listPlanned } from "./places.ts";
import { seeLatestRanking } from "./seen-ranking.ts";

/** The mails that the publication would send, one of each kind with the words and facts that it would have. */
export async function previewMails(
  platform: Pick<Platform, "config" | "db" | "views" | "brand">,
  slug: string,
): Promise<{ kind: MailKind; subject: string; html: string; count: number }[]> {
  const { db } = platform;
  const edition = await findEdition(db, slug);
  const planned = await listPlanned(db, edition, await seeLatestRanking(db, edition));
  const winners = await countMailedOf(db, edition, planned);
  const url = winnersUrl(platform, edition);
  const mails = [];
  for (const places of Map.groupBy(planned, ({ prize }) => prize.kind).values()) {
    const [first] = places;
    if (!first) continue;
    const { entrant, title, category_name: category, rank, prize } = first;
    const facts = { name: entrant, title, edition: edition.title, category, rank };
    const coupon = { code: "0123456789ABCDEF", days: edition.prize_days };
    const { kind, props } = wonMailOf(prize, { ...facts, ...coupon, winnersUrl: url });
    const count = await countMailedOf(db, edition, places);
    mails.push({ kind, count, ...(await renderNow(platform, kind, props)) } as const);
  }
  const [other] = await db
    .select({ title: submissions.title, customer_id: submissions.customer_id })
    .from(submissions)
    .where(and(isMailed(edition.id), not(isPlaced(planned))))
    .orderBy(asc(submissions.id))
    .limit(1);
  if (other) {
    const count = (await countMailed(db, edition.id)) - winners;
    const name = (await findContacts(db, [other.customer_id])).get(other.customer_id)?.name ?? "";
    const props = { name, title: other.title, edition: edition.title, winnersUrl: url };
    mails.push({ kind: "contest-result", count, ...(await renderNow(platform, "contest-result", props)) } as const);
  }
  return mails;
}

async function renderNow<K extends MailKind>(
  { db, views, brand }: Pick<Platform, "db" | "views" | "brand">,
  kind: K,
  props: MailProps<K>,
): Promise<{ subject: string; html: string }> {
  const { changed } = await readMailTexts(db, kind);
  const { subject, html } = await views.renderMail(kind, props, await brand(), changed);
  return { subject, html };
}
