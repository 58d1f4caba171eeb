import { excludeEntry } from "@cairn/contract/contest/judging/staff-jury.ts";
import { TextField, Typography } from "@mui/material";
import { call } from "../../../call.ts";
import { AskButton } from "../../../ui/ask.tsx";

interface ExcludeButtonProps {
  readonly id: string;
  readonly reference: string;
  readonly title: string;
  onDone(): void;
}

/** Takes an entry out of the ranking before the winners are published. */
export function ExcludeButton({ id, reference, title, onDone }: ExcludeButtonProps) {
  return (
    <AskButton
      label="Exclude"
      title={`Take “${title}” out of the ranking?`}
      submit="Take it out"
      isDangerous
      button={{ size: "small", color: "inherit" }}
      run={(form) => call(excludeEntry, { params: { id }, body: { reference, reason: String(form.get("reason")) } })}
      onDone={onDone}
    >
      <Typography>
        It wins nothing, those behind it move up, and it stays in the gallery. It can be ranked again until the winners
        are published, but not in a round that is opened or closed without it.
      </Typography>
      <TextField name="reason" label="Why? The entrant is mailed this" required multiline minRows={2} autoFocus />
    </AskButton>
  );
}
