import { checkScores } from "@cairn/contract/staff/judging.ts";
import { downloadSeal, type JurorProgress } from "@cairn/contract/staff/jury-desk.ts";
import { Alert, Button, Skeleton, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Panel } from "../../account/panel.tsx";
import { call, download } from "../../call.ts";
import { useAction } from "../../use-action.ts";
import { count } from "./words.ts";

interface ChainPanelProps {
  readonly id: string;
  /** Checked anew once any of them has scored. */
  readonly scores: readonly JurorProgress[];
}

/** Whether every score is still what was given, and the seal to keep elsewhere. */
export function ChainPanel({ id, scores }: ChainPanelProps) {
  const action = useAction();
  const given = scores.reduce((sum, { scored }) => sum + scored, 0);
  const { data, error } = useQuery({
    queryKey: ["judging", id, "chain", given],
    queryFn: async () => (await call(checkScores, { params: { slug: id } })).data,
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
