import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { setSubmissionErrors, useSaveContext } from "react-admin";
import { useFormContext } from "react-hook-form";
import { momentOf, yearWanted } from "../../dates.ts";
import type { FieldErrors } from "../../encode-body.ts";
import { endOf, useContent } from "./use-content.ts";

/** When a form is published by itself, and when it goes again. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const content = useContent();
  const { handleSubmit, setError } = useFormContext();
  const { save, saving } = useSaveContext();
  const end = endOf(content?.record);
  const [from, setFrom] = useState(typed(content?.record.publish_at));
  const [until, setUntil] = useState(typed(end));
  const [refusal, setRefusal] = useState<FieldErrors>({});
  const version = content?.record.version;
  const [seen] = useState(version);
  useEffect(() => {
    if (version !== seen) onClose(); // It is saved.
  }, [version, seen, onClose]);
  const begins = momentOf(from);
  const ends = until === "" ? null : momentOf(until);
  const isAtOnce = isPast(begins) && !isPast(ends ?? undefined);
  const scheduled = (data: object) => ({
    ...data,
    publication: from === "" ? "published" : "scheduled",
    publish_at: begins ?? null,
    take_down_at: ends ?? null,
  });
  const isOtherwise = from !== "" || until !== "" || end !== null;
  const canSave = (from === "" || begins !== undefined) && ends !== undefined && isOtherwise && saving !== true;
  const submit = handleSubmit(
    async (values) => {
      const refused: FieldErrors = (await save?.(values, { transform: scheduled })) ?? {};
      const { publish_at, take_down_at, ...others } = refused;
      setRefusal({ ...(publish_at && { publish_at }), ...(take_down_at && { take_down_at }) });
      if (Object.keys(others).length === 0) return;
      setSubmissionErrors(others, setError);
      onClose();
    },
    // What is wrong is told at the form.
    onClose,
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="schedule-title">
      <DialogTitle id="schedule-title">Publish by itself</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Typography color="textSecondary">In your own time. It happens within a minute of it.</Typography>
        <Moment label="From" value={from} onChange={setFrom} help="Empty for at once" refusal={refusal.publish_at} />
        <Moment label="Until" value={until} onChange={setUntil} help="Empty for good" refusal={refusal.take_down_at} />
        {isAtOnce && <Alert severity="info">That is past, so it is published at once.</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" onClick={submit} disabled={!canSave}>
          Schedule
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const isPast = (moment: string | undefined) => moment !== undefined && Date.parse(moment) <= Date.now();

interface MomentProps {
  readonly label: string;
  readonly value: string;
  readonly help: string;
  readonly refusal: FieldErrors[string] | undefined;
  readonly onChange: (value: string) => void;
}

function Moment({ label, value, help, refusal, onChange }: MomentProps) {
  const problem = value !== "" && momentOf(value) === undefined ? yearWanted : refusal;
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={problem !== undefined}
      helperText={typeof problem === "string" ? problem : help}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

/** A moment as such an input has it, in the reader's own time. */
function typed(moment: string | null | undefined): string {
  if (!moment) return "";
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
