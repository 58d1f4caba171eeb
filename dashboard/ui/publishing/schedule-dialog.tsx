import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { SaveButton } from "react-admin";
import { momentOf, yearWanted } from "../../dates.ts";
import { useContent } from "./publication.ts";

/** When a form is published by itself, and when it goes again. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const content = useContent();
  const [from, setFrom] = useState(typed(content?.record.publish_at));
  const [until, setUntil] = useState(typed(content?.record.take_down_at));
  const begins = momentOf(from);
  const ends = until === "" ? null : momentOf(until);
  const isPast = begins !== undefined && Date.parse(begins) <= Date.now();
  const scheduled = (data: object) => ({
    ...data,
    publication: from === "" ? "published" : "scheduled",
    publish_at: begins ?? null,
    take_down_at: ends ?? null,
  });
  const canSave = (from === "" || begins !== undefined) && ends !== undefined && (from !== "" || until !== "");
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="schedule-title">
      <DialogTitle id="schedule-title">Publish by itself</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Typography color="textSecondary">In your own time. It happens within a minute of it.</Typography>
        <Moment label="From" value={from} onChange={setFrom} help="Empty for at once" />
        <Moment label="Until" value={until} onChange={setUntil} help="Empty for good" />
        {isPast && <Alert severity="info">That is past, so it is published at once.</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <SaveButton
          label="Schedule"
          icon={null}
          type="button"
          {...(canSave ? { alwaysEnable: true } : { disabled: true })}
          transform={scheduled}
          // What is refused is told at the form.
          onClick={onClose}
        />
      </DialogActions>
    </Dialog>
  );
}

interface MomentProps {
  readonly label: string;
  readonly value: string;
  readonly help: string;
  readonly onChange: (value: string) => void;
}

function Moment({ label, value, help, onChange }: MomentProps) {
  const isWrong = value !== "" && momentOf(value) === undefined;
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={isWrong}
      helperText={isWrong ? yearWanted : help}
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
