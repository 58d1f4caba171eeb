import { communityMessages } from "@cairn/contract/community/messages.ts";
import {
  type Member,
  type MemberPage,
  memberSchema,
  type membershipSchema,
  mostMemberPictures,
  type OwnCard,
} from "@cairn/contract/community/public.ts";
import type { LinkTarget } from "@cairn/contract/seo/staff.ts";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { hasWords, searchable } from "../../platform/database/search.ts";
import { transact } from "../../platform/database/transact.ts";
import { isViolationOf } from "../../platform/database/violations.ts";
import { AppError, invalid } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { findAvatar } from "../accounts/customers.ts";
import { listItemsOf } from "../contest/gallery/service.ts";
import { hiddenCards, members } from "./tables.ts";

/** A member as everybody sees them. */
export const memberColumns = columnsIn(members, memberSchema);

type Card = Omit<z.infer<typeof membershipSchema>, "consent">;

/** A member's page, and whose it is; refuses with 404, also where staff have hidden the card. */
export async function findMemberPage(db: Database, name: string): Promise<{ page: MemberPage; customerId: number }> {
  const [found] = await selectCards(db, and(eq(members.name, name), isNull(hiddenCards.customer_id)));
  if (!found) throw new AppError("member_not_found", 404, communityMessages.memberUnknown);
  const { member, customerId, showsPictures } = found;
  return {
    customerId,
    page: {
      ...member,
      avatar: showsPictures ? await findAvatar(db, customerId) : "",
      pictures: showsPictures ? await listItemsOf(db, customerId, mostMemberPictures) : [],
    },
  };
}

/** Members' public cards by words of their names, as links name them. */
export async function findCardLinks(db: Database, words: string | undefined, most: number): Promise<LinkTarget[]> {
  const rows = await db
    .select({ name: members.name })
    .from(members)
    .leftJoin(hiddenCards, eq(hiddenCards.customer_id, members.customer_id))
    .where(and(isNull(hiddenCards.customer_id), hasWords(searchable(members.name), words)))
    .orderBy(asc(members.name))
    .limit(most);
  return rows.map(({ name }) => ({ label: name, path: `/members/${name}` }));
}

/** A customer's own card, and whether it is hidden; null before they have joined. */
export async function findCard(db: Database, customerId: number): Promise<OwnCard | null> {
  const [found] = await selectCards(db, eq(members.customer_id, customerId));
  if (!found) return null;
  const { member, showsPictures, hiding, isChanged } = found;
  const hidden = hiding && { reason: hiding.reason, since: hiding.hidden_at, is_changed: isChanged };
  return { ...member, shows_pictures: showsPictures, hidden };
}

/** Whether a hidden card was saved since it was hidden. */
export const isChanged = sql<boolean>`coalesce(${members.changed_at} > ${hiddenCards.hidden_at}, false)`;

function selectCards(db: Database | Transaction, wanted: SQL | undefined) {
  return db
    .select({
      member: memberColumns,
      customerId: members.customer_id,
      showsPictures: members.shows_pictures,
      hiding: hiddenCards,
      isChanged,
    })
    .from(members)
    .leftJoin(hiddenCards, eq(hiddenCards.customer_id, members.customer_id))
    .where(wanted);
}

/**
 * Joins, or changes the card, and returns which; one that is hidden stays so. Refuses with 422 a name that is taken.
 */
export async function saveCard(
  platform: Pick<Platform, "db" | "cache">,
  customerId: number,
  { links, ...card }: Card,
): Promise<{ member: Member; isNew: boolean }> {
  const written = { ...card, links: links.filter(Boolean), changed_at: sql`clock_timestamp()` };
  try {
    return await transact(platform, async (tx) => {
      const [before] = await tx.select().from(members).where(eq(members.customer_id, customerId)).for("update");
      const [member] = await tx
        .insert(members)
        .values({ customer_id: customerId, ...written })
        .onConflictDoUpdate({ target: members.customer_id, set: written })
        .returning(memberColumns);
      if (!member) throw new Error("the card was not saved");
      invalidateTags(tx, tags.member(member.name), ...(before ? [tags.member(before.name)] : []));
      return { member, isNew: !before };
    });
  } catch (problem) {
    if (!isViolationOf(problem, "members_name_unique")) throw problem;
    throw invalid("name", communityMessages.nameTaken, "name_taken");
  }
}

/** Removes a customer's card; harmless when there is none. */
export async function removeCard(platform: Pick<Platform, "db" | "cache">, customerId: number): Promise<void> {
  await transact(platform, (tx) => dropCard(tx, customerId));
}

/** Removes a customer's card within somebody else's transaction. */
export async function dropCard(tx: Transaction, customerId: number): Promise<void> {
  const [gone] = await tx.delete(members).where(eq(members.customer_id, customerId)).returning({ name: members.name });
  if (gone) invalidateTags(tx, tags.member(gone.name));
}
