import { entryMessages } from "@cairn/contract/contest/entry-messages.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

export function ReceivedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={entryMessages.received}>
      <p className="mt-4 text-slate">{entryMessages.receivedHint}</p>
      <LinkButton to="/account" variant="outline" className="mt-6 self-start">
        {entryMessages.toAccount}
      </LinkButton>
    </Dialog>
  );
}
