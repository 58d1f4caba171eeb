import type { BulkResult } from "@cairn/contract/platform/staff-list.ts";
import { AppError } from "../errors.ts";

/** Does something to records one after the other, each in a transaction of its own; what is refused is told. */
export async function doEach<Id extends string | number>(
  ids: readonly Id[],
  work: (id: Id) => Promise<unknown>,
): Promise<BulkResult> {
  const result: BulkResult = { done: [], refused: [] };
  for (const id of new Set(ids)) {
    try {
      await work(id);
      result.done.push(id);
    } catch (problem) {
      if (!(problem instanceof AppError) || problem.status >= 500) throw problem;
      result.refused.push({ id, message: problem.message });
    }
  }
  return result;
}
