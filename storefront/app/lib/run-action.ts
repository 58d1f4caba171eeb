import { outageMessages } from "@cairn/contract/platform/messages.ts";
import { ApiError } from "./api-error.ts";
import { toast } from "./toast.ts";

/**
 * The visitor's message for an error of an action. Actions are imported on first use; an action that cannot be loaded
 * means, like a call without a response, that the network is down.
 */
export function failureMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : outageMessages.offline;
}

/** Shows one toast for an action: pending first, then its success message or the reason of its failure. */
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
