import type { FastifyBaseLogger } from "fastify";
import { redactDatabaseError } from "./database/redact-database-error.ts";

/** Work for which the shop closes, such as a restore. */
export interface MaintenanceWork {
  /** What it is about, as staff read it. */
  readonly about: string;
  /** Done while the shop still serves; where it fails the shop never closes. */
  prepare(): Promise<void>;
  /** Done while nothing else works on the database. */
  work(): Promise<void>;
}

/**
 * What this process closes its shop for, and opens it again afterwards. It lies in memory, since the work may have been
 * given what nothing may keep, such as the secret key of a backup.
 */
export interface Maintenance {
  /** Begins with a piece of work; false where another one is on its way. */
  begin(work: MaintenanceWork): boolean;
  /** What is on its way; undefined where nothing is. */
  about(): string | undefined;
  /** Why the last one did not come about, in words; undefined where it did. */
  problem(): string | undefined;
  /** Waits until the shop is to close, and gives the work to be done then, which never rejects. */
  due(): Promise<() => Promise<void>>;
}

export function createMaintenance(log: Pick<FastifyBaseLogger, "error">): Maintenance {
  let present: string | undefined;
  let problem: string | undefined;
  let due = Promise.withResolvers<() => Promise<void>>();

  const end = () => {
    present = undefined;
  };
  const fail = (failure: unknown) => {
    const err = redactDatabaseError(failure);
    log.error({ err, about: present }, "maintenance did not come about");
    problem = err instanceof Error ? err.message : String(err);
    end();
  };

  return {
    begin({ about, prepare, work }) {
      if (present !== undefined) return false;
      present = about;
      problem = undefined;
      prepare().then(() => due.resolve(() => work().then(end, fail)), fail);
      return true;
    },
    about: () => present,
    problem: () => problem,
    async due() {
      const work = await due.promise;
      due = Promise.withResolvers();
      return work;
    },
  };
}
