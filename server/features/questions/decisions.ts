import type { QuestionState, StaffQuestion } from "@cairn/contract/questions/staff.ts";
import { staffQuestionMessages as messages } from "@cairn/contract/questions/staff-messages.ts";
import { and, eq, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { expectSeen, type Seen } from "../../platform/database/versions.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { findContacts, mailConfirmed } from "../accounts/customers.ts";
import { findProductNames } from "../catalogue/product-names.ts";
import { readQuestion } from "./staff-service.ts";
import { questions } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache">;
type Mailing = Writing & Pick<Platform, "mail" | "config">;

/** A question as a member of staff has seen it, who decides about it. */
interface Decided extends Seen {
  readonly staffId: number;
}

/**
 * Answers an open question, or corrects an answer; both stand on the product's page then. Refuses with 404, and with
 * 409 what was changed meanwhile or was declined or hidden.
 */
export function answer(
  platform: Mailing,
  { answer: written, ...decided }: Decided & { readonly answer: string },
): Promise<StaffQuestion> {
  return transact(platform, async (tx) => {
    const question = await decide(tx, decided, ["open", "answered"], {
      state: "answered",
      answer: written,
      answered_at: sql`coalesce(${questions.answered_at}, clock_timestamp())`,
    });
    const asker = question.before === "open" ? await findAsker(tx, question) : undefined;
    if (asker) {
      const { to, name, product, slug } = asker;
      const productUrl = `${platform.config.publicUrl}/products/${slug}`;
      await mailConfirmed(tx, platform.mail, {
        kind: "question-answered",
        key: String(question.id),
        to,
        props: { name, product, question: question.words, words: written, productUrl },
      });
    }
    return readQuestion(tx, question.id);
  });
}

/** Declines an open question. Refuses like `answer`. */
export function decline(
  platform: Mailing,
  { reason, ...decided }: Decided & { readonly reason: string },
): Promise<StaffQuestion> {
  return transact(platform, async (tx) => {
    const question = await decide(tx, decided, ["open"], { state: "declined", reason });
    const asker = await findAsker(tx, question);
    if (asker) {
      const { to, name, product } = asker;
      const props = { name, product, question: question.words, words: reason };
      await mailConfirmed(tx, platform.mail, { kind: "question-declined", key: String(question.id), to, props });
    }
    return readQuestion(tx, question.id);
  });
}

/** Hides an answered question from everybody. Refuses like `answer`. */
export function hide(
  platform: Writing,
  { note, ...decided }: Decided & { readonly note: string },
): Promise<StaffQuestion> {
  return transact(platform, async (tx) => {
    const { id } = await decide(tx, decided, ["answered"], { state: "hidden", reason: note });
    return readQuestion(tx, id);
  });
}

/** Shows a hidden question again. Refuses like `answer`. */
export function showAgain(platform: Writing, decided: Decided): Promise<StaffQuestion> {
  return transact(platform, async (tx) => {
    const { id } = await decide(tx, decided, ["hidden"], { state: "answered", reason: "" });
    return readQuestion(tx, id);
  });
}

/** Changes a question that is as it was seen and in one of these states; how it is then, and how it was before. */
async function decide(
  tx: Transaction,
  { id, version, staffId }: Decided,
  from: readonly QuestionState[],
  change: PgUpdateSetSource<typeof questions>,
) {
  const [present] = await tx.select().from(questions).where(eq(questions.id, id)).for("update");
  if (present && present.version === version && !from.includes(present.state))
    throw new AppError("not_now", 409, messages.notNow);
  const [changed] = await tx
    .update(questions)
    .set({ ...change, decided_by: staffId, decided_at: sql`clock_timestamp()`, version: version + 1 })
    .where(and(eq(questions.id, id), eq(questions.version, version)))
    .returning();
  const question = await expectSeen(changed, () => readQuestion(tx, id));
  invalidateTags(tx, tags.questions(question.product_id));
  return { ...question, before: present?.state ?? "open" };
}

/** Who asked, and about what; undefined once they are erased. */
async function findAsker(
  tx: Transaction,
  { customer_id: id, product_id: productId }: Pick<typeof questions.$inferSelect, "customer_id" | "product_id">,
) {
  const contact = id === null ? undefined : (await findContacts(tx, [id])).get(id);
  const product = (await findProductNames(tx, [productId])).get(productId);
  return contact && product && { to: contact.email, name: contact.name, product: product.name, slug: product.slug };
}
