import { type ComponentProps, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmButtonProps extends Pick<ComponentProps<typeof Button>, "size" | "aria-label"> {
  label: string;
  question: string;
  /** What it leads to. */
  hint: string;
  confirm: string;
  cancel: string;
  onConfirm: () => void;
}

/** A button for what cannot be taken back: it asks once before it does it. */
export function ConfirmButton({ label, question, hint, confirm, cancel, onConfirm, ...variant }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button {...variant} variant="outline" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog open={isAsking} onClose={close} title={question}>
        <p className="mt-3 text-slate wrap-anywhere">{hint}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            variant="solid"
            onClick={() => {
              close();
              onConfirm();
            }}
          >
            {confirm}
          </Button>
          <Button variant="outline" onClick={close}>
            {cancel}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
