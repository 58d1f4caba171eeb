import { nestLabels, problemOf } from "@cairn/contract/labels/catalogues.ts";
import { type ChangedLabels, replaceLabels } from "@cairn/contract/platform/labels.ts";
import { isNotNull } from "drizzle-orm";
import type { Cache } from "../cache/cache.ts";
import { remembered } from "../cache/remembered.ts";
import { tags } from "../cache/tags.ts";
import type { Database } from "../database/database.ts";
import type { Views } from "../views/views.ts";
import { labels } from "./tables.ts";

/** The words of labels, of which this process has one copy for the server and one in the bundle that renders. */
export interface LabelWords {
  /**
   * Takes over what any instance has changed. Labels are read where they are used, so this comes before: at the
   * beginning of each request, and before a mail is written. It asks the database only after a change.
   */
  refresh(): Promise<void>;
}

// Words that no longer fit their label, since a release has given it other placeholders, are left out.
const readChanged = remembered([tags.labels], async (db): Promise<ChangedLabels> => {
  const rows = await db.select().from(labels).where(isNotNull(labels.words));
  const fitting = rows.flatMap(({ key, words }) => (words && !problemOf(key, words) ? [[key, words] as const] : []));
  return nestLabels(new Map(fitting));
});

interface Shop {
  readonly db: Database;
  readonly cache: Cache;
  readonly views: Pick<Views, "replaceLabels">;
}

export function createLabelWords({ db, cache, views }: Shop): LabelWords {
  let present: ChangedLabels | undefined;
  return {
    async refresh() {
      // While news may be missed nothing is kept either, and what was missed is read afterwards.
      if (present && cache.isSuspended()) return;
      const changed = await readChanged({ db, cache });
      if (changed === present) return;
      present = changed;
      replaceLabels(changed);
      views.replaceLabels(changed);
    },
  };
}
