import { outageMessages } from "@cairn/contract/messages.ts";
import { Refusal } from "./refusal.ts";
import { toast } from "./toast.ts";

/**
 * The visitor's words for what a deed threw. Deeds are loaded when first done, and a deed that cannot be
 * loaded means, like a call without an answer, that the network is away.
 */
export function failureMessage(error: unknown): string {
  return error instanceof Refusal ? error.message : outageMessages.offline;
}

/** One toast for a deed: what is under way, then the message it gave or the reason it failed. */
export async function perform(underWay: string, deed: () => Promise<string>): Promise<{ error?: unknown }> {
  const id = toast.loading(underWay);
  try {
    toast.success(await deed(), { id });
    return {};
  } catch (error) {
    toast.error(failureMessage(error), { id });
    return { error };
  }
}
