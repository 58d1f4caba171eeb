import { type ContestRules, contestRulesSchema } from "@cairn/contract/contest/public.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { type Document, readDocument, writeDocument } from "../settings/documents.ts";

/** What the owner settles for all editions. */
export const rules: Document<typeof contestRulesSchema> = {
  name: "contest-rules",
  schema: contestRulesSchema,
  initial: () => ({
    most_megabytes_per_day: 5000,
    most_files_per_day: 2000,
    most_entries_per_day: 50,
    least_free_megabytes: 500,
    declined_kept_days: 90,
  }),
};

/** The owner's rules for all editions. */
export const findContestRules = (db: Database): Promise<ContestRules> => readDocument(db, rules);

export const saveContestRules = (tx: Transaction, value: ContestRules): Promise<void> =>
  writeDocument(tx, rules, value);
