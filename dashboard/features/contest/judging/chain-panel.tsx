import { checkScores } from "@cairn/contract/contest/judging/staff.ts";
import { downloadSeal, type EditionJudging } from "@cairn/contract/contest/judging/staff-jury.ts";
import { Alert, Button, Skeleton, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call, download } from "../../../call.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useAction } from "../../../use-action.ts";
import { count } from "./words.ts";

/** Whether every score is still what was given, and the seal to keep elsewhere. */
export function ChainPanel({ judging: { id, round, jury } }: { judging: EditionJudging }) {
  const action = useAction();
  // Checked anew once a juror has scored, also where they have changed a score, and once a round is closed.
  const last = [round?.closed_at, ...jury.map(({ last_scored_at }) => last_scored_at)];
  const { data, error } = useQuery({
    queryKey: ["judging", id, "chain", last],
    queryFn: async () => (await call(checkScores, { params: { slug: id } })).data,
    // What was checked before stays in sight meanwhile.
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title="Seal of the scores">
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <Skeleton variant="rounded" width="100%" height={48} />}
      {data?.is_intact && (
        <Alert severity="success" sx={{ width: "100%" }}>
          {data.scores === 0
            ? "No score has been given yet."
            : `${count(data.scores, "score is", "scores are")} as they were given. None was changed, added or taken away.`}
        </Alert>
      )}
      {data && !data.is_intact && (
        <Alert severity="error" sx={{ width: "100%" }}>
          Scores are not as they were given, from number {data.broken_at} on. Nothing can be published. Compare with a
          seal that you have kept, and bring the database back.
        </Alert>
      )}
      {data && data.scores > 0 && (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere", fontFamily: "monospace" }}>
            {data.seal}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            Keep the seal outside the shop, with somebody else: it proves later that nothing was changed since.
          </Typography>
          <Button
            variant="outlined"
            disabled={action.isBusy}
            onClick={() =>
              action.run(async () => {
                await download(downloadSeal, { params: { id } });
                return {};
              })
            }
          >
            Download the seal
          </Button>
        </>
      )}
    </Panel>
  );
}
