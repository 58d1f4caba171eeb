import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import { useId } from "react";
import { useNotify, useSaveContext } from "react-admin";
import { codeOf } from "../call.ts";
import type { Values } from "./differences.ts";

interface ConfirmSaveProps {
  /** What the save does beyond the record itself. */
  readonly consequences: string;
  /** What was to be saved. */
  readonly data: Values;
  /** Another refusal than a wrong field: somebody else was faster, or it touches more by now. */
  onRefused(problem: unknown): void;
  onClose(): void;
}

/** Asks whether a save is meant that changes more than its record, and makes it then. */
export function ConfirmSave({ consequences, data, onRefused, onClose }: ConfirmSaveProps) {
  const { save, saving } = useSaveContext();
  const notify = useNotify();
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
            await save?.(
              { ...data, is_confirmed: true },
              {
                onError: (problem: unknown) => {
                  if (codeOf(problem)) onRefused(problem);
                  else notify((problem as Error).message, { type: "error" });
                },
              },
            );
            onClose();
          }}
        >
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}
