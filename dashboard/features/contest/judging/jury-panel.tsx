import { addJuror, callLastJury, removeJuror } from "@cairn/contract/contest/judging/staff.ts";
import type { EditionJudging, JurorProgress } from "@cairn/contract/contest/judging/staff-jury.ts";
import { Box, Button, Chip, Stack, TextField, Typography } from "@mui/material";
import { call } from "../../../call.ts";
import { ago } from "../../../dates.ts";
import { AskButton } from "../../../ui/ask.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useAction } from "../../../use-action.ts";
import { remind } from "./remind.ts";
import { count } from "./words.ts";

interface JuryPanelProps {
  readonly judging: EditionJudging;
  onChange(): void;
}

/** Who is on the jury, how far each is, and whom to remind. */
export function JuryPanel({ judging, onChange }: JuryPanelProps) {
  const { id, jury, round, state } = judging;
  const isRunning = round !== null && round.closed_at === null;
  const waiting = jury.filter(({ left }) => isRunning && left > 0);
  return (
    <Panel title="Jury">
      {jury.length === 0 && (
        <Typography color="textSecondary">
          Nobody yet. Jurors are members: call them by the e-mail of their account. They score at /jury.
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, width: "100%" }}>
        {jury.map((juror) => (
          <JurorLine key={juror.id} juror={juror} judging={judging} isRunning={isRunning} onChange={onChange} />
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        {state !== "published" && (
          <AskButton
            label="Call a juror"
            submit="Call them"
            button={{ variant: "outlined" }}
            run={(form) => call(addJuror, { params: { slug: id }, body: { email: String(form.get("email")) } })}
            onDone={onChange}
          >
            <Typography>
              A juror scores instead of voting: votes that they have given in this edition are taken back. Nobody scores
              an entry of their own.
            </Typography>
            <TextField name="email" type="email" label="E-mail of their account" required autoFocus />
          </AskButton>
        )}
        {state !== "published" && jury.length === 0 && (
          <AskButton
            label="Call the last jury"
            submit="Call them"
            run={() => call(callLastJury, { params: { slug: id } })}
            onDone={onChange}
          >
            <Typography>
              Those who were on the jury of the last edition are on this one, too. Votes that they have given in it are
              taken back.
            </Typography>
          </AskButton>
        )}
        {waiting.length > 1 && (
          <Remind
            id={id}
            jurors={waiting}
            label={`Remind all ${waiting.length} who have entries left`}
            onDone={onChange}
          />
        )}
      </Stack>
    </Panel>
  );
}

interface JurorLineProps extends JuryPanelProps {
  readonly juror: JurorProgress;
  readonly isRunning: boolean;
}

function JurorLine({ juror, judging, isRunning, onChange }: JurorLineProps) {
  const { id, name, email, scored, left, last_scored_at, reminded_at, is_late } = juror;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: 1,
        py: 1,
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: "space-between",
        "& + &": { borderTop: 1, borderColor: "divider" },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ overflowWrap: "anywhere" }}>
          {name} {is_late && <Chip size="small" color="warning" label="Late: no score for 3 days" />}
          {isRunning && left === 0 && <Chip size="small" color="success" label="Done" />}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {email}
          {judging.round && `, ${scored} scored, ${left} left`}
          {last_scored_at && `, last ${ago(last_scored_at)}`}
          {reminded_at && `, reminded ${ago(reminded_at)}`}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 1 }}>
        {isRunning && left > 0 && <Remind id={judging.id} jurors={[juror]} label="Remind" onDone={onChange} />}
        {judging.state !== "published" && (
          <AskButton
            label="Remove"
            title={`Remove ${name} from the jury?`}
            submit="Remove"
            isDangerous
            button={{ size: "small", color: "inherit" }}
            run={() => call(removeJuror, { params: { slug: judging.id, juror: id } })}
            onDone={onChange}
          >
            <Typography>
              They can score no more. {count(scored, "score", "scores")} that they have given stay and count.
            </Typography>
          </AskButton>
        )}
      </Stack>
    </Stack>
  );
}

interface RemindProps {
  readonly id: string;
  readonly jurors: readonly JurorProgress[];
  readonly label: string;
  onDone(): void;
}

function Remind({ id, jurors, label, onDone }: RemindProps) {
  const action = useAction();
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={action.isBusy}
      onClick={async () => {
        const ids = jurors.map((juror) => juror.id);
        if (await action.run(() => remind(id, ids))) onDone();
      }}
    >
      {label}
    </Button>
  );
}
