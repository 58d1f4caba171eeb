import type { StaffEdition } from "@cairn/contract/contest/staff-editions.ts";
import { Chip } from "@mui/material";

export const editionStates: Readonly<Record<StaffEdition["state"], string>> = {
  draft: "Draft",
  open: "Open",
  judging: "Judging",
  published: "Published",
};
const colours = { draft: "default", open: "success", judging: "warning", published: "primary" } as const;

/** How far an edition is. */
export function EditionChip({ state, announced_at }: Pick<StaffEdition, "state" | "announced_at">) {
  const isAnnounced = state === "draft" && announced_at !== null;
  const label = isAnnounced ? "Announced" : editionStates[state];
  return <Chip size="small" variant="outlined" color={isAnnounced ? "primary" : colours[state]} label={label} />;
}
