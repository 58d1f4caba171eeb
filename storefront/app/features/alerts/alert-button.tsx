import { alertMessages } from "@cairn/contract/alerts/messages.ts";
import { type ComponentType, useState } from "react";
import { failureMessage, runAction } from "../../lib/run-action.ts";
import { readToken } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import type { ButtonSize } from "../../ui/button-variant.ts";
import type { AlertDialogProps } from "./alert-dialog.tsx";

interface AlertButtonProps {
  product: { readonly id: number; readonly variant_id: number; readonly name: string };
  size?: ButtonSize;
  /** The id of the sentence that says why it cannot be bought. */
  reasonId?: string;
}

/** Asks for a mail when a sold-out product is back: members at once, guests with their address in a dialog. */
export function AlertButton({ product, size = "large", reasonId }: AlertButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<AlertDialogProps>>();

  async function ask() {
    setBusy(true);
    if (readToken()) {
      await runAction(alertMessages.asking, async () => {
        const { askForAlert } = await import("./ask-for-alert.ts");
        return askForAlert(product);
      });
    } else {
      try {
        const { AlertDialog } = await import("./alert-dialog.tsx");
        setDialog(() => AlertDialog);
      } catch (problem) {
        toast.error(failureMessage(problem));
      }
    }
    setBusy(false);
  }

  return (
    <>
      <Button size={size} busy={isBusy} onClick={ask} aria-describedby={reasonId}>
        {alertMessages.ask}
        <span className="sr-only"> {product.name}</span>
      </Button>
      {Dialog && <Dialog product={product} onClose={() => setDialog(undefined)} />}
    </>
  );
}
