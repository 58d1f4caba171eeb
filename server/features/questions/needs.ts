import { asc, eq, sql } from "drizzle-orm";
import { foundNeeds, type NeedSource } from "../../platform/needs.ts";
import { findProductNames } from "../catalogue/product-names.ts";
import { questions } from "./tables.ts";

/** How much of a question is shown, in characters. */
const beginningLength = 120;

/** Questions about products that wait for an answer. */
export const openQuestionNeed: NeedSource = {
  kind: "question_open",
  permission: "community.moderate",
  async find(db, limit) {
    const rows = await db
      .select({
        ...{ id: questions.id, words: questions.words, productId: questions.product_id, since: questions.asked_at },
        total: sql<number>`count(*) over ()::int`,
      })
      .from(questions)
      .where(eq(questions.state, "open"))
      .orderBy(asc(questions.asked_at), asc(questions.id))
      .limit(limit);
    const names = await findProductNames(
      db,
      rows.map(({ productId }) => productId),
    );
    return foundNeeds(rows, ({ id, words, productId, since }) => ({
      id,
      title: names.get(productId)?.name ?? "",
      detail: words.length > beginningLength ? `${words.slice(0, beginningLength)}…` : words,
      since,
      order: null,
      record: { resource: "questions", id },
    }));
  },
};
