import { Box, Button, type ButtonProps, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useAction } from "../use-action.ts";

interface AskDialogProps {
  readonly title: string;
  /** What the button that does it says. */
  readonly submit: string;
  readonly isDangerous?: boolean;
  readonly isBlocked?: boolean;
  /** Words and fields; fields have names. */
  readonly children: ReactNode;
  run(form: FormData): Promise<{ message?: string | undefined }>;
  onDone(): void;
  onClose(): void;
}

/** Asks for what an action needs to know, does it, and stays open with what was typed where that is refused. */
export function AskDialog({ title, submit, isDangerous, isBlocked, children, run, onDone, onClose }: AskDialogProps) {
  const action = useAction();
  const id = useId();

  async function answer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A dialog is in the page's tree of components, where its form may stand in another.
    event.stopPropagation();
    const form = new FormData(event.currentTarget);
    if (!(await action.run(() => run(form)))) return;
    onClose();
    onDone();
  }

  // A click beside it, which is easily made by mistake, would lose what was typed.
  const close = (_event: object, reason: "backdropClick" | "escapeKeyDown") => reason !== "backdropClick" && onClose();

  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={id}>
      {/* What it asks scrolls between its heading and its buttons, which stay in sight. */}
      <Box component="form" onSubmit={answer} sx={{ display: "flex", flexDirection: "column", minHeight: 0 }}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2, "& > :first-of-type": { mt: 1 } }}>{children}</DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="contained"
            color={isDangerous ? "error" : "primary"}
            disabled={action.isBusy || isBlocked === true}
          >
            {submit}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

interface AskButtonProps extends Omit<AskDialogProps, "submit" | "title" | "onClose"> {
  readonly label: string;
  /** The dialog's heading and its button's words, where they are others than the button's. */
  readonly title?: string;
  readonly submit?: string;
  readonly button?: Pick<ButtonProps, "variant" | "size" | "color" | "startIcon" | "sx" | "disabled">;
}

/** A button that asks before it does something. */
export function AskButton({ label, title = label, submit = label, button, ...dialog }: AskButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <AskDialog {...dialog} title={title} submit={submit} onClose={() => setOpen(false)} />}
    </>
  );
}
