import { claimNextSubmission, mostSkipped } from "@cairn/contract/contest/moderation/staff.ts";
import { Alert, Box, Button, Card, Skeleton, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { List as ListIcon } from "lucide-react";
import { useState } from "react";
import { Title } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { call } from "../../../call.ts";
import { Empty } from "../../../ui/empty.tsx";
import { EntryReview } from "./entry-review.tsx";
import { Key } from "./key.tsx";
import { UndoBar } from "./undo-bar.tsx";
import { useDecisions } from "./use-decisions.ts";

/** How often an entry is claimed again while it is looked at, in milliseconds: well within the ten minutes. */
const renewal = 4 * 60_000;
/** How often the next entry is looked for while none is there, in milliseconds. */
const lookingAgain = 10_000;

/** What is asked for: a turn, and what this moderator does not want now. */
interface Turn {
  readonly number: number;
  readonly skipped: readonly string[];
}

/** Moderation by keys: one entry after the other, each for one moderator alone. */
export function Moderate() {
  const [{ number, skipped }, setTurn] = useState<Turn>({ number: 1, skipped: [] });
  const decisions = useDecisions("pending");
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["next-to-moderate", number],
    queryFn: async () => (await call(claimNextSubmission, { body: { skipped } })).data,
    refetchInterval: ({ state }) => (state.data?.entry ? renewal : lookingAgain),
    gcTime: 0,
  });
  const entry = data?.entry;
  const next = (more: readonly string[] = []) =>
    setTurn({ number: number + 1, skipped: [...skipped, ...more].slice(-mostSkipped) });
  const skip = () => entry && !isFetching && next([entry.id]);
  /** What was taken back waits again and comes before this one, which is left to others for now. */
  const showUndone = () => next(entry ? [entry.id] : []);

  return (
    <Box sx={{ pt: 2, pb: 4 }}>
      <Title title="Moderate" />
      <Stack direction="row" sx={{ mb: 2, gap: 1, alignItems: "center", justifyContent: "space-between" }}>
        <Typography role="status" sx={{ fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
          {data ? leftOf(data.left) : "Looking for the next entry"}
        </Typography>
        <Button
          component={RouterLink}
          to="/submissions"
          size="small"
          startIcon={<ListIcon size={18} strokeWidth={1.75} />}
        >
          All entries
        </Button>
      </Stack>
      {error && !data && (
        <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
          {error.message}
        </Alert>
      )}
      {!data && !error && <Waiting />}
      {entry && (
        <EntryReview
          key={entry.id}
          entry={entry}
          decisions={decisions}
          onDecided={() => next()}
          onChanged={() => refetch()}
          onUndone={showUndone}
          more={
            <Button variant="outlined" onClick={skip} disabled={isFetching}>
              Next <Key>N</Key>
            </Button>
          }
          moreKeys={{ n: () => skip(), ArrowRight: () => skip() }}
        />
      )}
      {data && !entry && (
        <Card variant="outlined">
          <Empty
            title={data.left === 0 ? "Every entry is decided" : "Nothing left for you"}
            action={
              <Button
                variant="outlined"
                disabled={isFetching}
                onClick={() => setTurn({ number: number + 1, skipped: [] })}
                sx={{ mt: 1, minHeight: 44 }}
              >
                Look again
              </Button>
            }
          >
            {data.left === 0
              ? "New entries wait here as soon as they are sent."
              : "Others look at what is left, its files are still being prepared, or you have passed it by."}
          </Empty>
        </Card>
      )}
      {decisions.last && (
        <UndoBar
          key={`${decisions.last.id} ${decisions.last.at}`}
          decided={decisions.last}
          onUndo={async () => {
            if (await decisions.undo()) showUndone();
          }}
          onOver={() => decisions.last && decisions.forget(decisions.last.id)}
        />
      )}
    </Box>
  );
}

function Waiting() {
  return (
    <Box
      aria-busy="true"
      sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "1fr", md: "minmax(0, 1.9fr) minmax(300px, 1fr)" } }}
    >
      <Skeleton variant="rounded" sx={{ height: { xs: "min(56svh, 420px)", md: "min(66svh, 720px)" } }} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}

const leftOf = (count: number) => (count === 1 ? "1 entry to decide" : `${count} entries to decide`);
