import {
  type CoverageRow,
  coverageFilters,
  type EditionJudging,
  listCoverage,
} from "@cairn/contract/contest/judging/staff-jury.ts";
import { Alert, Box, MenuItem, Skeleton, Stack, TablePagination, TextField, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../call.ts";
import { Panel } from "../../../ui/panel.tsx";
import { ExcludeButton } from "./exclude-button.tsx";
import { pointsOf } from "./words.ts";

const perPage = 25;
const filterNames = {
  all: "All entries",
  open: "Too few scores",
  tied: "Equal points",
  divided: "The jury is divided, by 4 of 10 or more",
} as const satisfies Record<(typeof coverageFilters)[number], string>;

const settledNames = {
  jury: "by the jury's mean",
  lowest: "by the higher lowest score",
  votes: "by votes",
  entered_first: "by who entered first",
} as const;

interface RankingPanelProps {
  readonly judging: EditionJudging;
  onChange(): void;
}

/** The ranking of the latest round, with how each place came about. */
export function RankingPanel({ judging, onChange }: RankingPanelProps) {
  const [page, setPage] = useState(0);
  const [show, setShow] = useState<(typeof coverageFilters)[number]>("all");
  const [category, setCategory] = useState("");
  const { data, error } = useQuery({
    queryKey: ["judging", judging.id, "entries", page, show, category],
    queryFn: async () =>
      (
        await call(listCoverage, {
          params: { id: judging.id },
          query: { page: page + 1, per_page: perPage, show, category: category || undefined },
        })
      ).data,
    placeholderData: keepPreviousData,
  });
  const choose =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setPage(0);
    };
  return (
    <Panel title="Ranking">
      <Typography color="textSecondary">
        Points of 100: the jury's mean counts for {100 - judging.vote_percent} %, the members' votes for{" "}
        {judging.vote_percent} %. Behind each juror are the points for story, craft and originality.
      </Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: "wrap" }}>
        <TextField
          select
          size="small"
          label="Show"
          value={show}
          sx={{ minWidth: 180 }}
          onChange={({ target }) => choose(setShow)(target.value as typeof show)}
        >
          {coverageFilters.map((filter) => (
            <MenuItem key={filter} value={filter}>
              {filterNames[filter]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          label="Category"
          value={category}
          sx={{ minWidth: 180 }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          onChange={({ target }) => choose(setCategory)(target.value)}
        >
          <MenuItem value="">All categories</MenuItem>
          {judging.categories.map(({ category: slug, category_name }) => (
            <MenuItem key={slug} value={slug}>
              {category_name}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <Skeleton variant="rounded" width="100%" height={240} />}
      {data?.total === 0 && <Typography color="textSecondary">No entry is like that.</Typography>}
      {data && data.total > 0 && (
        <>
          <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, width: "100%" }}>
            {data.data.map((row) => (
              <RankedLine key={row.id} row={row} judging={judging} onChange={onChange} />
            ))}
          </Box>
          <TablePagination
            component="div"
            count={data.total}
            page={page}
            rowsPerPage={perPage}
            rowsPerPageOptions={[perPage]}
            onPageChange={(_, next) => setPage(next)}
          />
        </>
      )}
    </Panel>
  );
}

interface RankedLineProps extends RankingPanelProps {
  readonly row: CoverageRow;
}

function RankedLine({ row, judging, onChange }: RankedLineProps) {
  const { title, category_name, rank, points, has_quorum, settled_by, scores } = row;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 2, py: 1.25, alignItems: "start", "& + &": { borderTop: 1, borderColor: "divider" } }}
    >
      <Typography sx={{ width: 36, fontVariantNumeric: "tabular-nums", fontWeight: 600 }}>{rank}</Typography>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: "anywhere" }}>
          {title}, {category_name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {madeOf(row, judging)}
          {settled_by && `. Equal points, settled ${settledNames[settled_by]}`}
          {!has_quorum && ". Too few scores"}
        </Typography>
        {scores.length > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
            {scores
              .map(({ juror, story, craft, originality }) => `${juror} ${story} + ${craft} + ${originality}`)
              .join(", ")}
          </Typography>
        )}
      </Box>
      <Stack sx={{ alignItems: "end", gap: 0.5 }}>
        <Typography sx={{ fontVariantNumeric: "tabular-nums", fontWeight: 600 }}>{pointsOf(points)}</Typography>
        {judging.state === "judging" && (
          <ExcludeButton id={judging.id} reference={row.id} title={title} onDone={onChange} />
        )}
      </Stack>
    </Stack>
  );
}

/**
 * How the points came about: "Jury 83.3, votes 40.0 (4)", and how far its jurors are apart, of the ten points of a
 * criterion.
 */
function madeOf({ jury_points, vote_points, votes, spread }: CoverageRow, { vote_percent }: EditionJudging): string {
  const parts = [`Jury ${pointsOf(jury_points)}`];
  if (vote_percent > 0) parts.push(`votes ${pointsOf(vote_points)} (${votes})`);
  if (spread !== null) parts.push(`jurors ${pointsOf(spread)} of 10 apart`);
  return parts.join(", ");
}
