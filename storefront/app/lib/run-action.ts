import { outageMessages } from "@cairn/contract/messages/site.ts";
import { ApiError } from "./api-error.ts";
import { toast } from "./toast.ts";

/**
 * The visitor's words for what a action threw. Actions are loaded when first done, and a action that cannot be
 * loaded means, like a call without an answer, that the network is away.
 */
export function failureMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : outageMessages.offline;
}

/** One toast for a action: what is under way, then the message it gave or the reason it failed. */
export async function runAction(pendingMessage: string, action: () => Promise<string>): Promise<{ error?: unknown }> {
  const id = toast.loading(pendingMessage);
  try {
    toast.success(await action(), { id });
    return {};
  } catch (error) {
    toast.error(failureMessage(error), { id });
    return { error };
  }
}
