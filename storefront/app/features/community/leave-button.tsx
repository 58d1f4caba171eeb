import { communityMessages } from "@cairn/contract/community/messages.ts";
import { leaveCommunity } from "@cairn/contract/community/public.ts";
import { api } from "../../lib/browser-api.ts";
import { runAction } from "../../lib/run-action.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";

/** Deletes the member's card and its text for good. */
export function LeaveButton({ onDone }: { onDone: () => Promise<void> }) {
  async function leave() {
    const { error } = await runAction(communityMessages.leaving, async () => {
      await api(leaveCommunity);
      return communityMessages.left;
    });
    if (!error) await onDone();
  }

  return (
    <ConfirmButton
      size="large"
      label={communityMessages.leave}
      question={communityMessages.leaveQuestion}
      hint={communityMessages.leaveHint}
      confirm={communityMessages.leaveSurely}
      cancel={communityMessages.stay}
      onConfirm={leave}
    />
  );
}
