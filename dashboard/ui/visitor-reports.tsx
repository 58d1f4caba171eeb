import type { VisitorReport } from "@cairn/contract/accounts/reports/staff.ts";
import { Box, Typography } from "@mui/material";
import { ago } from "../dates.ts";

interface VisitorReportsProps<Reason extends string> {
  readonly reports: readonly VisitorReport<Reason>[];
  /** What visitors read of each reason. */
  readonly reasons: Readonly<Record<Reason, string>>;
}

/** What visitors have reported, and how staff have answered. */
export function VisitorReports<Reason extends string>({ reports, reasons }: VisitorReportsProps<Reason>) {
  return (
    <Box
      component="ul"
      aria-label="What was reported"
      sx={{ m: 0, p: 0, display: "grid", gap: 1, listStyle: "none", overflowWrap: "anywhere" }}
    >
      {reports.map((report) => (
        <li key={report.id}>
          <Typography sx={{ fontWeight: 600 }}>{reasons[report.reason]}</Typography>
          {report.words && <Typography>{report.words}</Typography>}
          <Typography variant="body2" color="textSecondary">
            {report.is_member ? "A member" : "A guest"}, {ago(report.reported_at)}
            {answerOf(report)}
          </Typography>
        </li>
      ))}
    </Box>
  );
}

function answerOf({ state, answered_by, note }: VisitorReport<string>): string {
  if (state === "open") return "";
  const answer = state === "hidden" ? "hidden" : "left";
  return `; ${answer}${answered_by ? ` by ${answered_by}` : ""}${note ? `: ${note}` : ""}`;
}
