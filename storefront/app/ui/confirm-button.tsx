import { type ComponentProps, useState } from "react";
import { Button } from "./button.tsx";
import { ConfirmDialog, type Question } from "./confirm-dialog.tsx";

interface ConfirmButtonProps extends Question, Pick<ComponentProps<typeof Button>, "size" | "aria-label"> {
  label: string;
}

/** A button for what cannot be taken back: it asks once before it does it. */
export function ConfirmButton({ label, question, hint, confirm, cancel, onConfirm, ...button }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} variant="outline" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        {...{ question, hint, confirm, cancel, onConfirm }}
      />
    </>
  );
}
