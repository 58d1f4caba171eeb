import type { SubmissionState } from "@cairn/contract/contest/public.ts";

/** The states from which each state may be reached: staff may change their mind, but a withdrawal is final. */
export const comesFrom: Readonly<Record<SubmissionState, readonly SubmissionState[]>> = {
  pending: [],
  approved: ["pending", "declined"],
  declined: ["pending", "approved"],
  withdrawn: ["pending", "approved", "declined"],
};

/** Whether an entry of one state may come into another. */
export const mayBecome = (from: SubmissionState, to: SubmissionState): boolean => comesFrom[to].includes(from);
