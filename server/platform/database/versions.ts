import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { staffMessages } from "@cairn/contract/staff/messages.ts";
import { AppError } from "../errors.ts";

/** A record as whoever changes it has seen it. */
export interface Seen {
  readonly id: number;
  readonly version: number;
}

/**
 * What a conditional update `where id = … and version = …` has changed. Where it changed nothing, refuses with 404 a
 * record that is gone, and with 409 one that somebody else has changed, which `find` shows as it is now.
 */
export async function expectSeen<Row, Shown>(
  changed: Row | undefined,
  find: () => Promise<Shown | undefined>,
): Promise<Row> {
  if (changed) return changed;
  const current = await find();
  if (current === undefined) throw new AppError("not_found", 404, failureMessages.notFound);
  throw new AppError("version_conflict", 409, staffMessages.changedMeanwhile, { current });
}
