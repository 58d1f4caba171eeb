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
import { type HttpError, useSaveContext } from "react-admin";
import type * as z from "zod/mini";
import { codeOf } from "../call.ts";
import { type FieldErrors, messagesOf } from "../encode-body.ts";
import { chosen, type Difference, differencesOf, type Side, type Values } from "./differences.ts";
import { type Fields, placeOf } from "./fields.ts";
import { distinguish } from "./leaves.ts";
import { isHtml } from "./schema/shapes.ts";
import { ShownValue } from "./shown-value.tsx";

export interface Conflict {
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values & { readonly version: number };
}

interface ConflictDialogProps {
  readonly conflict: Conflict;
  /** What the form can change: the contract of its save. */
  readonly schema: z.core.$ZodType;
  readonly fields: Fields;
  /** Somebody was faster again: shows what they have saved, beside the choices that were made. */
  onConflict(problem: unknown): Promise<void>;
  /** What is chosen changes more than the record: asks whether that is meant. */
  onConsequences(problem: unknown, data: Values): void;
  onClose(): void;
}

/**
 * Two people have changed one record: shows both versions field by field, and saves what is chosen. Until that is saved
 * nothing is lost: the choices stay while it is refused, and the form below keeps what was typed.
 */
export function ConflictDialog({ conflict, schema, fields, onConflict, onConsequences, onClose }: ConflictDialogProps) {
  const { save, saving } = useSaveContext();
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const [refusal, setRefusal] = useState<readonly string[]>([]);
  const { theirs } = conflict;
  const comparison = { schema, fields, ...conflict };
  const differences = differencesOf(comparison);

  async function apply() {
    setRefusal([]);
    let isSaved = true;
    const data = { ...chosen(comparison, choices), version: theirs.version };
    const onError = async (problem: unknown) => {
      isSaved = false;
      if (codeOf(problem) === "needs_confirmation") return onConsequences(problem, data);
      const isNewer = codeOf(problem) === "version_conflict";
      if (isNewer) await onConflict(problem);
      setRefusal(isNewer ? [changedAgain] : refusalsOf(problem, fields));
    };
    await save?.(data, { onError });
    if (isSaved) onClose();
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
        {refusal.length > 0 && (
          <Alert severity="error">
            {refusal.map((words) => (
              <div key={words}>{words}</div>
            ))}
          </Alert>
        )}
        {differences.map((difference) => (
          <Choice
            key={difference.key}
            difference={difference}
            fields={fields}
            side={choices[difference.key] ?? difference.proposed}
            onChoose={(side) => setChoices({ ...choices, [difference.key]: side })}
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

const changedAgain =
  "It was changed once more while you chose. Your choices stand: look at what is new, and save again.";

/** What is wrong with what was to be saved, by the names of its fields. */
function refusalsOf(problem: unknown, fields: Fields): string[] {
  const { message, body } = problem as HttpError; // What a call throws.
  const atFields = messagesOf((body as { errors?: FieldErrors } | undefined)?.errors ?? {});
  return atFields.length === 0
    ? [message]
    : atFields.map(([field, words]) => `${placeOf(fields, field.split("."))}: ${words}`);
}

interface ChoiceProps {
  readonly difference: Difference;
  readonly fields: Fields;
  readonly side: Side;
  onChoose(side: Side): void;
}

function Choice({ difference, fields, side, onChoose }: ChoiceProps) {
  const { label, field, schema, isContested } = difference;
  const sides = [
    { value: "mine", name: "Yours" },
    { value: "theirs", name: "Theirs" },
  ] as const;
  const values = valuesOf(difference);
  return (
    <Stack
      component="fieldset"
      sx={{ gap: 1, m: 0, p: 2, minWidth: 0, border: 1, borderColor: "divider", borderRadius: 2 }}
    >
      <Typography component="legend" variant="subtitle2" sx={{ px: 1, ml: -1 }}>
        {label}
      </Typography>
      {isContested && <Alert severity="warning">You have both changed this.</Alert>}
      <RadioGroup
        aria-label={label}
        value={side}
        onChange={(_event, value) => onChoose(value as Side)} // The radio buttons below have these values.
        sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, gap: 2 }}
      >
        {sides.map(({ value, name }) => (
          <Box key={value} sx={{ minWidth: 0 }}>
            <FormControlLabel value={value} control={<Radio size="small" />} label={name} />
            <Box sx={{ typography: "body2", whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
              <ShownValue fields={fields} field={field} schema={schema} value={values[value]} />
            </Box>
          </Box>
        ))}
      </RadioGroup>
    </Stack>
  );
}

/** Both values; rich texts in words that say so where no more than their formatting differs. */
function valuesOf({ schema, mine, theirs }: Difference): Readonly<Record<Side, unknown>> {
  if (!isHtml(schema) || typeof mine !== "string" || typeof theirs !== "string") return { mine, theirs };
  const { former, now } = distinguish(mine, theirs);
  return { mine: former, theirs: now };
}
