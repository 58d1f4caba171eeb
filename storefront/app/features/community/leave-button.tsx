import { leaveCommunity } from "@cairn/contract/community.ts";
import { communityMessages } from "@cairn/contract/messages.ts";
import { useState } from "react";
import { api } from "../../lib/browser-api.ts";
import { perform } from "../../lib/perform.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** Takes the member's card off the site, after asking once: what is written on it cannot be brought back. */
export function LeaveButton({ onDone }: { onDone: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false);
  const keep = () => setAsking(false);

  async function leave() {
    keep();
    const { error } = await perform(communityMessages.leaving, async () => {
      await api(leaveCommunity);
      return communityMessages.left;
    });
    if (!error) await onDone();
  }

  return (
    <>
      <Button look="outline" size="large" onClick={() => setAsking(true)}>
        {communityMessages.leave}
      </Button>
      <Dialog open={isAsking} onClose={keep} title={communityMessages.leaveQuestion}>
        <p className="mt-3 text-slate">{communityMessages.leaveHint}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button look="solid" onClick={leave}>
            {communityMessages.leaveSurely}
          </Button>
          <Button look="outline" onClick={keep}>
            {communityMessages.stay}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
