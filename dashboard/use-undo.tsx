import { Alert, Button } from "@mui/material";
import { useCloseNotification, useNotify } from "react-admin";
import { useAction } from "./use-action.ts";

/** Long enough to read what was done, and to think better of it. */
const shownMs = 8000;

/** Tells what was done at once, beside the way to take it back by the inverse call. */
export function useNotifyDone() {
  const notify = useNotify();
  return (message: string, undo: () => Promise<unknown>) =>
    notify(
      <Alert severity="success" action={<UndoButton undo={undo} />}>
        {message}
      </Alert>,
      { autoHideDuration: shownMs },
    );
}

function UndoButton({ undo }: { undo: () => Promise<unknown> }) {
  const close = useCloseNotification();
  const { isBusy, run } = useAction();
  const takeBack = async () => {
    await run(async () => {
      await undo();
      return { message: "Undone" };
    });
    close();
  };
  return (
    <Button color="inherit" size="small" disabled={isBusy} onClick={takeBack}>
      Undo
    </Button>
  );
}
