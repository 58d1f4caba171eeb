import { findJudging } from "@cairn/contract/contest/judging/staff-jury.ts";
import { Alert, Box, Button } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Title } from "react-admin";
import { useParams } from "react-router-dom";
import { call } from "../../../call.ts";
import { Outline } from "../../../ui/screen.tsx";
import { ChainPanel } from "./chain-panel.tsx";
import { JuryPanel } from "./jury-panel.tsx";
import { RankingPanel } from "./ranking-panel.tsx";
import { RoundPanel } from "./round-panel.tsx";
import { WinnersPanel } from "./winners-panel.tsx";

/**
 * The judging of an edition for the jury's chair: the round, its jury, the chain of its scores, the ranking and the
 * winners.
 */
export function JudgingShow() {
  const { id = "" } = useParams();
  const client = useQueryClient();
  const {
    data: judging,
    error,
    refetch,
  } = useQuery({
    queryKey: ["judging", id, "detail"],
    queryFn: async () => (await call(findJudging, { params: { id } })).data,
    refetchInterval: 30_000,
  });
  const reload = () => client.invalidateQueries({ queryKey: ["judging", id] });
  if (error && !judging)
    return (
      <Alert severity="error" sx={{ my: 2 }} action={<Button onClick={() => refetch()}>Try again</Button>}>
        {error.message}
      </Alert>
    );
  if (!judging) return <Outline />;
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        py: 2,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
      }}
    >
      <Title title={`Judging ${judging.title}`} />
      <Box sx={{ display: "grid", gap: 2 }}>
        <RoundPanel judging={judging} onChange={reload} />
        <ChainPanel key={id} judging={judging} />
      </Box>
      <JuryPanel judging={judging} onChange={reload} />
      <Box sx={{ gridColumn: "1 / -1", minWidth: 0, display: "grid", gap: 2 }}>
        <WinnersPanel judging={judging} onChange={reload} />
        {judging.round && <RankingPanel judging={judging} onChange={reload} />}
      </Box>
    </Box>
  );
}
