import type { ImportRow, ImportState } from "@cairn/contract/exchange/staff-imports.ts";
import { importKindNames } from "@cairn/contract/exchange/staff-messages.ts";
import { Chip } from "@mui/material";

/** What the states of an import are called. */
export const importStates: Readonly<Record<ImportState, string>> = {
  uploaded: "To be checked",
  checking: "Being checked",
  checked: "Checked",
  fetching: "Pictures being fetched",
  applying: "Being applied",
  applied: "Applied",
  undoing: "Being undone",
  undone: "Undone",
  failed: "Failed",
};

/** How far an import is. */
export function StateChip({ state }: Pick<ImportRow, "state">) {
  const color = state === "applied" ? "success" : state === "failed" ? "error" : "default";
  return <Chip size="small" color={color} label={importStates[state]} />;
}

/** What a table is of. */
export const kindOf = ({ kind }: Pick<ImportRow, "kind">) => importKindNames[kind];

/** What an import has changed or would change, in words. */
export function summaryOf({ summary, state }: Pick<ImportRow, "summary" | "state">): string {
  if (!summary) return "";
  const { added, changed, unchanged, problems } = summary;
  if (problems > 0 && state === "checked") return `${problems} ${problems === 1 ? "problem" : "problems"}`;
  return `${added} new, ${changed} changed, ${unchanged} as they were`;
}
