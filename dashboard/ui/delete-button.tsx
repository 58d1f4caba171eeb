import type { Failure, Use } from "@cairn/contract/platform/endpoint.ts";
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import { useState } from "react";
import { DeleteWithConfirmButton, DeleteWithUndoButton, type HttpError, useNotify } from "react-admin";
import { codeOf } from "../call.ts";
import { UseLinks } from "./use-links.tsx";

/**
 * Deletes a record that nothing else can be in the way of, with some seconds to undo it, after which the server is
 * asked.
 */
export function UndoableDeleteButton({
  label = "Delete",
  redirect = "list",
}: {
  label?: string;
  /** Where to afterwards; false for a list within another screen. */
  redirect?: false | "list";
}) {
  return <DeleteWithUndoButton label={label} redirect={redirect} />;
}

interface DeleteButtonProps {
  /** What goes with the record. */
  readonly consequence?: string | undefined;
}

/** Deletes the record after asking once; of one that is in use it shows where. */
export function DeleteButton({ consequence }: DeleteButtonProps) {
  const notify = useNotify();
  const [uses, setUses] = useState<readonly Use[]>();
  return (
    <>
      <DeleteWithConfirmButton
        label="Delete"
        confirmContent={[consequence, "This cannot be undone."].filter(Boolean).join(" ")}
        mutationOptions={{
          onError: (problem: unknown) => {
            if (codeOf(problem) === "in_use") setUses(((problem as HttpError).body as Failure).uses ?? []);
            else notify((problem as Error).message, { type: "error" });
          },
        }}
      />
      {uses && <UsesDialog uses={uses} onClose={() => setUses(undefined)} />}
    </>
  );
}

function UsesDialog({ uses, onClose }: { uses: readonly Use[]; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="uses-title">
      <DialogTitle id="uses-title">This is in use</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">Take it out of these first:</Typography>
        <UseLinks uses={uses} onFollow={onClose} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
