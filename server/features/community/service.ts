import type { Interest, Member, membershipSchema } from "@cairn/contract/community.ts";
import { communityMessages } from "@cairn/contract/messages/community.ts";
import { eq } from "drizzle-orm";
import type * as z from "zod/mini";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { isViolationOf } from "../../platform/database/violations.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { members } from "./tables.ts";

type Card = Omit<z.infer<typeof membershipSchema>, "consent">;

/** A member's public card; refuses with 404. */
export async function findMemberByName(db: Database, name: string): Promise<Member> {
  const [row] = await db.select().from(members).where(eq(members.name, name));
  if (!row) throw new AppError("member_not_found", 404, communityMessages.memberUnknown);
  return show(row);
}

/** A customer's own card; null before they have joined. */
export async function findCard(db: Database, customerId: number): Promise<Member | null> {
  const [row] = await db.select().from(members).where(eq(members.customerId, customerId));
  return row ? show(row) : null;
}

/** Joins, or changes the card, and returns which. Refuses with 422 a name that is taken. */
export async function saveCard(
  platform: Pick<Platform, "db" | "cache">,
  customerId: number,
  { name, bio, home_place, links, interests }: Card,
): Promise<{ member: Member; isNew: boolean }> {
  const card = { name, bio, homePlace: home_place, links: links.filter(Boolean), interests };
  try {
    return await transact(platform, async (tx) => {
      const [before] = await tx.select().from(members).where(eq(members.customerId, customerId)).for("update");
      const [row] = await tx
        .insert(members)
        .values({ customerId, ...card })
        .onConflictDoUpdate({ target: members.customerId, set: card })
        .returning();
      if (!row) throw new Error("the card was not saved");
      invalidateTags(tx, tags.member(row.name), ...(before ? [tags.member(before.name)] : []));
      return { member: show(row), isNew: !before };
    });
  } catch (problem) {
    if (!isViolationOf(problem, "members_name_unique")) throw problem;
    throw new AppError("name_taken", 422, communityMessages.nameTaken, {
      errors: { name: [communityMessages.nameTaken] },
    });
  }
}

/** Removes a customer's card; harmless when there is none. */
export async function removeCard(platform: Pick<Platform, "db" | "cache">, customerId: number): Promise<void> {
  await transact(platform, (tx) => dropCard(tx, customerId));
}

/** Removes a customer's card within somebody else's transaction. */
export async function dropCard(tx: Transaction, customerId: number): Promise<void> {
  const [gone] = await tx.delete(members).where(eq(members.customerId, customerId)).returning({ name: members.name });
  if (gone) invalidateTags(tx, tags.member(gone.name));
}

function show({ name, bio, homePlace, links, interests, consentedAt }: typeof members.$inferSelect): Member {
  return {
    name,
    bio,
    home_place: homePlace,
    links,
    // The contract validated them when they were saved.
    interests: interests as Interest[],
    joined_at: consentedAt.toISOString(),
  };
}
