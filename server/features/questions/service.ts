import type { Question, QuestionPage } from "@cairn/contract/questions/public.ts";
import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import type { Platform } from "../../platform/platform.ts";
import { findContact } from "../accounts/customers.ts";
import { productUnknown, quote } from "../catalogue/service.ts";
import { questions } from "./tables.ts";

/** So many stand on a product's page at first, and as many more at a press. */
const perPage = 5;

/** One page of a product's answered questions, the newest first. */
export function listAnswered(db: Database, productId: number, page: number): Promise<QuestionPage> {
  const isShown = and(eq(questions.product_id, productId), eq(questions.state, "answered"));
  return readPage(page, perPage, {
    rows: (limit, offset) =>
      db
        .select()
        .from(questions)
        .where(isShown)
        .orderBy(desc(questions.answered_at), desc(questions.id))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(questions, isShown),
    show: ({ id, words, asker, asked_at, answer, answered_at }): Question => ({
      ...{ id, words, asker, asked_at, answer },
      answered_at: answered_at ?? asked_at,
    }),
  });
}

interface Asked {
  readonly product_id: number;
  readonly words: string;
}

/** Keeps what a customer asks, once. Refuses with 404 what is no product of the shop. */
export async function keepQuestion({ db }: Pick<Platform, "db">, customerId: number, asked: Asked): Promise<void> {
  const [product] = await quote(db, [{ product_id: asked.product_id }]);
  if (!product) throw productUnknown();
  const { name } = await findContact(db, customerId);
  await db
    .insert(questions)
    .values({ ...asked, customer_id: customerId, asker: firstNameOf(name) })
    .onConflictDoNothing();
}

const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? "";
