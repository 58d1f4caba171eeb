import type { CommunityCardRow } from "@cairn/contract/community/staff.ts";
import { Chip, Stack } from "@mui/material";

type CardStatus = Pick<CommunityCardRow, "hidden_at" | "is_changed" | "open_reports">;

/** In words: whether everybody sees a card, and what of it waits for staff. */
export function describeCardStatus({ hidden_at, is_changed, open_reports }: CardStatus): string {
  if (hidden_at) return is_changed ? "Hidden, changed since" : "Hidden";
  return open_reports > 0 ? reportsOf(open_reports) : "";
}

export const reportsOf = (reports: number) => (reports === 1 ? "1 report" : `${reports} reports`);

/** The same as marks. */
export function CardStatusChips({ hidden_at, is_changed, open_reports }: CardStatus) {
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: "wrap" }}>
      {hidden_at && <Chip size="small" color="warning" label="Hidden from everybody" />}
      {is_changed && <Chip size="small" variant="outlined" color="warning" label="Changed since" />}
      {open_reports > 0 && <Chip size="small" variant="outlined" color="error" label={reportsOf(open_reports)} />}
    </Stack>
  );
}
