import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

export interface Question {
  question: string;
  /** The consequences of confirming. */
  hint: string;
  confirm: string;
  cancel: string;
  onConfirm: () => void;
}

interface ConfirmDialogProps extends Question {
  open: boolean;
  onClose: () => void;
}

/** Asks for confirmation of an irreversible action. */
export function ConfirmDialog({ open, question, hint, confirm, cancel, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={question}>
      <p className="mt-3 text-slate wrap-anywhere">{hint}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="solid"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {confirm}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}
