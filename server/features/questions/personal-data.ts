import { and, asc, eq, ne } from "drizzle-orm";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import { questions } from "./tables.ts";

/** Public questions stay without their asker's name, since they help others; all else goes. */
export const questionData: PersonalData = {
  tables: ["questions"],
  async collect({ db }, { id }) {
    const asked = await db.select().from(questions).where(eq(questions.customer_id, id)).orderBy(asc(questions.id));
    return {
      questions_about_products: asked.map(({ words, asker, state, answer, reason, asked_at, decided_at }) => ({
        ...{ words, shown_name: asker, state, answer, reason_by_staff: reason, asked_at, decided_at },
      })),
    };
  },
  async erase(_platform, tx, { id }) {
    const isTheirs = eq(questions.customer_id, id);
    await tx.delete(questions).where(and(isTheirs, ne(questions.state, "answered")));
    const shown = await tx.update(questions).set({ customer_id: null, asker: "" }).where(isTheirs).returning();
    invalidateTags(tx, ...shown.map(({ product_id: productId }) => tags.questions(productId)));
  },
};
