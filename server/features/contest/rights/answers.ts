import { advertMessages } from "@cairn/contract/contest/rights/messages.ts";
import type { AdvertQuestion, OwnAdvert } from "@cairn/contract/contest/rights/public.ts";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import { mediaUrl } from "../../../platform/media/store.ts";
import type { Platform } from "../../../platform/platform.ts";
import { hashToken } from "../../../platform/tokens.ts";
import { askedFacts, askedPicture, isOfCustomer } from "./asked-pictures.ts";
import { advertRequests } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache">;

const isOpenBy = (token: string) =>
  and(eq(advertRequests.token_hash, hashToken(token)), gt(advertRequests.ends_at, sql`now()`));

/** What is asked by a link; refuses with 404 once it has ended. */
export async function readQuestion(db: Database | Transaction, token: string): Promise<AdvertQuestion> {
  const [row] = await db
    .select({ request: advertRequests, picture: askedFacts })
    .from(advertRequests)
    .innerJoin(askedPicture, sql`true`)
    .where(isOpenBy(token));
  if (!row) throw linkDead();
  const { request, picture } = row;
  const { about, title, type, is_public, width, height } = picture;
  const still = type === "image" ? picture.key : picture.poster_key;
  return {
    ...{ about, title, type, width, height },
    picture_url: is_public && still ? mediaUrl(still) : "",
    ends_at: request.ends_at,
    answer: request.answer,
    answered_at: request.answered_at,
  };
}

/** Keeps what the author says by a link, which may change while it lives; refuses with 404 once it has ended. */
export function answerQuestion(platform: Writing, token: string, answer: "yes" | "no"): Promise<AdvertQuestion> {
  return transact(platform, async (tx) => {
    const answered = await tx
      .update(advertRequests)
      // The moment of what was said before stays where the same is said again.
      .set({
        answer,
        answered_at: sql`case when ${advertRequests.answer} = ${answer} then ${advertRequests.answered_at} else now() end`,
      })
      .where(isOpenBy(token))
      .returning({ id: advertRequests.id });
    if (answered.length === 0) throw linkDead();
    return readQuestion(tx, token);
  });
}

/** What a member was asked, the latest first. */
export async function listOwn(db: Database, customerId: number): Promise<OwnAdvert[]> {
  const rows = await db
    .select({ request: advertRequests, picture: askedFacts })
    .from(advertRequests)
    .innerJoin(askedPicture, sql`true`)
    .where(isOfCustomer(db, customerId))
    .orderBy(desc(advertRequests.asked_at), desc(advertRequests.id));
  return rows.map(({ request, picture }) => ({
    id: request.id,
    about: picture.about,
    title: picture.title,
    asked_at: request.asked_at,
    answer: request.answer,
    answered_at: request.answered_at,
  }));
}

/** Takes a member's yes back; refuses with 409 where there is none of theirs. */
export async function withdrawAnswer(platform: Writing, customerId: number, id: number): Promise<void> {
  await transact(platform, async (tx) => {
    const withdrawn = await tx
      .update(advertRequests)
      .set({ answer: "withdrawn", answered_at: sql`now()` })
      .where(and(eq(advertRequests.id, id), eq(advertRequests.answer, "yes"), isOfCustomer(tx, customerId)))
      .returning({ id: advertRequests.id });
    if (withdrawn.length === 0) throw new AppError("nothing_to_withdraw", 409, advertMessages.nothingToWithdraw);
  });
}

const linkDead = () => new AppError("link_dead", 404, advertMessages.linkDead);
