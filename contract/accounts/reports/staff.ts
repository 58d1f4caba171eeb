import * as z from "zod/mini";

/** What became of a report: what it is about was hidden, or left where it is. */
export const reportStates = ["open", "hidden", "left"] as const;

/** A report by a visitor as staff read it, for one of the reasons of its kind. */
export function visitorReportSchema<const Reasons extends readonly string[]>(reasons: Reasons) {
  return z.object({
    id: z.int(),
    reason: z.enum(reasons),
    words: z.string(),
    /** Whether a member wrote it, rather than a guest. */
    is_member: z.boolean(),
    reported_at: z.iso.datetime(),
    state: z.enum(reportStates),
    /** Who answered it; null while nobody has, and where they are no longer among staff. */
    answered_by: z.nullable(z.string()),
    answered_at: z.nullable(z.iso.datetime()),
    note: z.string(),
  });
}
export type VisitorReport<Reason extends string> = Omit<
  z.infer<ReturnType<typeof visitorReportSchema<readonly string[]>>>,
  "reason"
> & { readonly reason: Reason };
