import type { SubmissionState } from "@cairn/contract/contest/public.ts";
import { Chip, type ChipProps } from "@mui/material";

/** What the states of an entry are called. */
export const submissionStates: Readonly<Record<SubmissionState, string>> = {
  pending: "Waits",
  approved: "In the gallery",
  declined: "Declined",
  withdrawn: "Withdrawn",
};
const colours: Readonly<Record<SubmissionState, ChipProps["color"]>> = {
  pending: "warning",
  approved: "success",
  declined: "error",
  withdrawn: "default",
};

export const stateChoices = Object.entries(submissionStates).map(([id, name]) => ({ id, name }));

/** What has become of an entry. */
export function StateChip({ state }: { state: SubmissionState }) {
  return <Chip size="small" variant="outlined" color={colours[state] ?? "default"} label={submissionStates[state]} />;
}
