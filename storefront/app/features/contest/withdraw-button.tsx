import { type Entry, withdrawEntry } from "@cairn/contract/contest.ts";
import { ownEntryMessages } from "@cairn/contract/messages.ts";
import { useState } from "react";
import { api } from "../../lib/browser-api.ts";
import { perform } from "../../lib/perform.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface WithdrawButtonProps {
  entry: Entry;
  onDone: () => Promise<void>;
}

/** Takes an entry out of the contest, after asking once: its files cannot be brought back. */
export function WithdrawButton({ entry: { reference, title }, onDone }: WithdrawButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const keep = () => setAsking(false);

  async function withdraw() {
    keep();
    const { error } = await perform(ownEntryMessages.withdrawing, async () => {
      return (await api(withdrawEntry, { params: { reference } })).message;
    });
    if (!error) await onDone();
  }

  return (
    <>
      <Button
        look="outline"
        size="small"
        aria-label={`${ownEntryMessages.withdraw} ${title}`}
        onClick={() => setAsking(true)}
      >
        {ownEntryMessages.withdraw}
      </Button>
      <Dialog open={isAsking} onClose={keep} title={ownEntryMessages.withdrawQuestion}>
        <p className="mt-3 text-slate wrap-anywhere">
          {title} {ownEntryMessages.withdrawHint}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button look="solid" onClick={withdraw}>
            {ownEntryMessages.withdrawSurely}
          </Button>
          <Button look="outline" onClick={keep}>
            {ownEntryMessages.keep}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
