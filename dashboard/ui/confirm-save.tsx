import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import { useId } from "react";
import { useSaveContext } from "react-admin";
import type { Values } from "./differences.ts";

interface ConfirmSaveProps {
  /** What the save does beyond the record itself. */
  readonly consequences: string;
  /** What was to be saved. */
  readonly data: Values;
  onClose(): void;
}

/** Asks whether a save is meant that changes more than its record, and makes it then. */
export function ConfirmSave({ consequences, data, onClose }: ConfirmSaveProps) {
  const { save, saving } = useSaveContext();
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>Save this change?</DialogTitle>
      <DialogContent>
        <Typography sx={{ whiteSpace: "pre-line" }}>{consequences}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Back to the form</Button>
        <Button
          variant="contained"
          disabled={saving === true}
          onClick={async () => {
            await save?.({ ...data, is_confirmed: true });
            onClose();
          }}
        >
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}
