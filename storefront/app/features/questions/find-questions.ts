import { listQuestions, type QuestionPage } from "@cairn/contract/questions/public.ts";
import { api } from "../../lib/browser-api.ts";

/** A page of a product's answered questions. */
export async function findQuestions(slug: string, page: number): Promise<QuestionPage> {
  const { data } = await api(listQuestions, { params: { slug }, query: { page: String(page) } });
  return data;
}
