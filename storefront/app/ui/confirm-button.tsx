import { type ComponentProps, useState } from "react";
import { Button } from "./button.tsx";
import { ConfirmDialog, type Question } from "./confirm-dialog.tsx";

interface ConfirmButtonProps extends Question, Pick<ComponentProps<typeof Button>, "size" | "aria-label"> {
  label: string;
}

/** A button for irreversible actions, which asks for confirmation first. */
export function ConfirmButton({ label, question, hint, confirm, cancel, onConfirm, ...button }: ConfirmButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button {...button} variant="outline" onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        {...{ question, hint, confirm, cancel, onConfirm }}
      />
    </>
  );
}
