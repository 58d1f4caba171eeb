import { ownEntryMessages } from "@cairn/contract/contest/entry-messages.ts";
import { type Entry, withdrawEntry } from "@cairn/contract/contest/public.ts";
import { api } from "../../lib/browser-api.ts";
import { runAction } from "../../lib/run-action.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";

interface WithdrawButtonProps {
  entry: Entry;
  onDone: () => Promise<void>;
}

/** Takes an entry out of the contest: its files cannot be brought back. */
export function WithdrawButton({ entry: { reference, title }, onDone }: WithdrawButtonProps) {
  async function withdraw() {
    const { error } = await runAction(ownEntryMessages.withdrawing, async () => {
      return (await api(withdrawEntry, { params: { reference } })).message;
    });
    if (!error) await onDone();
  }

  return (
    <ConfirmButton
      size="small"
      label={ownEntryMessages.withdraw}
      aria-label={`${ownEntryMessages.withdraw} ${title}`}
      question={ownEntryMessages.withdrawQuestion}
      hint={`${title} ${ownEntryMessages.withdrawHint}`}
      confirm={ownEntryMessages.withdrawSurely}
      cancel={ownEntryMessages.keep}
      onConfirm={withdraw}
    />
  );
}
