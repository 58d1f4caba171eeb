import { addReturnPicture } from "@cairn/contract/orders/returns/public.ts";
import { api } from "../../lib/browser-api.ts";
import { failureMessage } from "../../lib/run-action.ts";

/** Sends pictures of a return one after the other; the problems of those that were refused, if any. */
export async function sendPictures(reference: string, returnId: number, pictures: readonly File[]): Promise<string> {
  const problems: string[] = [];
  const params = { reference, return: String(returnId) };
  for (const picture of pictures) {
    try {
      await api(addReturnPicture, { params, body: { picture } });
    } catch (problem) {
      problems.push(`${picture.name}: ${failureMessage(problem)}.`);
    }
  }
  return problems.join(" ");
}
