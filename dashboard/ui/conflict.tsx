import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from "@mui/material";
import { useState } from "react";
import { useSaveContext } from "react-admin";
import { chosen, type Difference, differencesOf, type Side, type Values } from "./differences.ts";
import { type Fields, labelOf, shown } from "./fields.ts";

export interface Conflict {
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values & { readonly version: number };
}

interface ConflictDialogProps {
  readonly conflict: Conflict;
  /** What the form can change, by the names of the record. */
  readonly editable: readonly string[];
  readonly fields: Fields;
  onClose(): void;
}

/**
 * Two people have changed one record: shows both versions field by field, and saves what is chosen. Until then nothing
 * is lost: the form below keeps what was typed.
 */
export function ConflictDialog({ conflict, editable, fields, onClose }: ConflictDialogProps) {
  const { save, saving } = useSaveContext();
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const { base, mine, theirs } = conflict;
  const differences = differencesOf(editable, base, mine, theirs);

  async function apply() {
    onClose();
    await save?.({ ...chosen(mine, differences, choices), version: theirs.version });
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">Somebody else has changed this meanwhile</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Typography color="textSecondary">
          {differences.length === 0
            ? "You both want the same. Saving goes on with their version."
            : "Choose for each field what is kept. Whatever only one of you has changed is chosen already."}
        </Typography>
        {differences.map((difference) => (
          <Choice
            key={difference.field}
            label={labelOf(fields, difference.field)}
            difference={difference}
            show={(value) => shown(fields, difference.field, value)}
            side={choices[difference.field] ?? difference.proposed}
            onChoose={(side) => setChoices({ ...choices, [difference.field]: side })}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Back to the form</Button>
        <Button variant="contained" onClick={apply} disabled={saving === true}>
          Save this
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly difference: Difference;
  readonly side: Side;
  show(value: unknown): string;
  onChoose(side: Side): void;
}

function Choice({ label, difference, side, show, onChoose }: ChoiceProps) {
  const sides = [
    { value: "mine", name: "Yours" },
    { value: "theirs", name: "Theirs" },
  ] as const;
  return (
    <Stack component="fieldset" sx={{ gap: 1, m: 0, p: 2, border: 1, borderColor: "divider", borderRadius: 2 }}>
      <Typography component="legend" variant="subtitle2" sx={{ px: 1, ml: -1 }}>
        {label}
      </Typography>
      {difference.isContested && <Alert severity="warning">You have both changed this.</Alert>}
      <RadioGroup
        aria-label={label}
        value={side}
        onChange={(_event, value) => onChoose(value as Side)} // The radio buttons below have these values.
        sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, gap: 2 }}
      >
        {sides.map(({ value, name }) => (
          <Box key={value} sx={{ minWidth: 0 }}>
            <FormControlLabel value={value} control={<Radio size="small" />} label={name} />
            <Typography
              variant="body2"
              sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", maxHeight: 200, overflow: "auto" }}
            >
              {show(difference[value])}
            </Typography>
          </Box>
        ))}
      </RadioGroup>
    </Stack>
  );
}
