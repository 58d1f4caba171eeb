import { alertMessages } from "@cairn/contract/alerts/messages.ts";
import { type ComponentType, useState } from "react";
import { failureMessage, runAction } from "../../lib/run-action.ts";
import { readToken } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import type { AlertDialogProps } from "./alert-dialog.tsx";

interface AlertButtonProps {
  product: { readonly id: number; readonly variant_id: number; readonly name: string };
}

/** Asks for a mail when a sold-out product is back: members at once, guests with their address in a dialog. */
export function AlertButton({ product }: AlertButtonProps) {
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
      <Button variant="outline" size="large" busy={isBusy} onClick={ask}>
        {alertMessages.ask}
        <span className="sr-only"> {product.name}</span>
      </Button>
      {Dialog && <Dialog product={product} onClose={() => setDialog(undefined)} />}
    </>
  );
}
