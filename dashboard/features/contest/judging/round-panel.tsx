import { closeRound, openRound } from "@cairn/contract/contest/judging/staff.ts";
import type { EditionJudging } from "@cairn/contract/contest/judging/staff-jury.ts";
import { Alert, LinearProgress, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { call } from "../../../call.ts";
import { day } from "../../../dates.ts";
import { AskButton } from "../../../ui/ask.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { count } from "./words.ts";

interface RoundPanelProps {
  readonly judging: EditionJudging;
  onChange(): void;
}

/** The latest round: how much of it is judged, and what closes it or opens the next. */
export function RoundPanel({ judging, onChange }: RoundPanelProps) {
  const { round, categories, state } = judging;
  const isRunning = round !== null && round.closed_at === null;
  return (
    <Panel title={round ? `Round ${round.number}` : "Before the first round"}>
      {round ? (
        <>
          <Stack sx={{ width: "100%", gap: 0.5 }}>
            <Typography>
              {round.judged} of {count(round.entries, "entry", "entries")} with {count(round.quorum, "score", "scores")}{" "}
              or more
            </Typography>
            <LinearProgress
              variant="determinate"
              aria-label="Entries with enough scores"
              value={round.entries === 0 ? 100 : (100 * round.judged) / round.entries}
            />
          </Stack>
          <Facts
            facts={[
              ["Opened", day(round.opened_at)],
              ["Closed", round.closed_at ? day(round.closed_at) : "It runs"],
              ...categories
                .filter(({ entries }) => entries > 0)
                .map(
                  ({ category_name, entries, judged, tied }) =>
                    [
                      category_name,
                      `${judged} of ${entries} judged${tied > 0 ? `, ${tied} with equal points` : ""}`,
                    ] as const,
                ),
            ]}
          />
        </>
      ) : (
        <Typography>
          {state === "open"
            ? "The edition still takes entries. Once it is closed, the first round can be opened."
            : `${count(judging.contestants, "approved entry waits", "approved entries wait")} for the jury.`}
        </Typography>
      )}
      {state === "judging" &&
        (isRunning ? <Close judging={judging} onDone={onChange} /> : <Open judging={judging} onDone={onChange} />)}
    </Panel>
  );
}

interface StepProps {
  readonly judging: EditionJudging;
  onDone(): void;
}

function Open({ judging, onDone }: StepProps) {
  const [best, setBest] = useState(10);
  const { round, categories, contestants, jurors } = judging;
  const entries = round ? categories.reduce((sum, each) => sum + Math.min(best, each.entries), 0) : contestants;
  const number = (round?.number ?? 0) + 1;
  return (
    <AskButton
      label={`Open round ${number}`}
      title={`Open round ${number}?`}
      submit="Open it"
      button={{ variant: "contained" }}
      isBlocked={entries === 0 || jurors === 0}
      run={(form) =>
        call(openRound, {
          params: { slug: judging.id },
          body: { quorum: Number(form.get("quorum")), ...(round && { best }) },
        })
      }
      onDone={onDone}
    >
      <Typography>
        {count(jurors, "juror sees", "jurors see")} {count(entries, "entry", "entries")} without names, each juror in an
        order of their own, and is mailed the way there. What is in a round, and its number of scores, cannot be changed
        while it runs.
      </Typography>
      {round && (
        <TextField
          label="The best of each category that come into it"
          type="number"
          value={best}
          onChange={({ target }) => setBest(Math.max(1, Number(target.value)))}
          slotProps={{ htmlInput: { min: 1, max: 1000 } }}
        />
      )}
      <TextField
        name="quorum"
        label="Scores that each entry needs"
        type="number"
        required
        defaultValue={Math.max(1, Math.min(3, jurors))}
        helperText="Each from another juror; the round can be closed once every entry has them. An entry of a juror's own is scored by the others."
        slotProps={{ htmlInput: { min: 1, max: 50 } }}
      />
      {jurors === 0 && <Alert severity="info">Call somebody to the jury first.</Alert>}
    </AskButton>
  );
}

function Close({ judging: { id, round }, onDone }: StepProps) {
  if (!round) return null;
  const missing = round.entries - round.judged;
  return (
    <AskButton
      label={`Close round ${round.number}`}
      title={`Close round ${round.number}?`}
      submit="Close and seal it"
      button={{ variant: "contained" }}
      isBlocked={missing > 0}
      run={() => call(closeRound, { params: { slug: id } })}
      onDone={onDone}
    >
      <Typography>
        The round is sealed: {count(round.entries, "entry keeps its scores", "entries keep their scores")}, and no juror
        can change one any more. Afterwards open another round for the best, or publish the winners.
      </Typography>
      {missing > 0 && (
        <Alert severity="warning">
          {count(missing, "entry has", "entries have")} fewer than {round.quorum} scores. Remind the jury, or exclude
          what is not to be judged.
        </Alert>
      )}
    </AskButton>
  );
}
