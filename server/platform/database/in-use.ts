import type { Use } from "@cairn/contract/platform/endpoint.ts";
import { usedIn } from "@cairn/contract/staff/messages.ts";
import { AppError } from "../errors.ts";

/** Refuses with 409 and the places to delete what is used somewhere. */
export function expectUnused(uses: readonly Use[]): void {
  if (uses.length > 0) throw new AppError("in_use", 409, usedIn(uses.length), { uses });
}
