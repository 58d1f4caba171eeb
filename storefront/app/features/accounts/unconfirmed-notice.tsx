import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { resendConfirmation } from "@cairn/contract/accounts/public.ts";
import { useState } from "react";
import { api } from "../../lib/browser-api.ts";
import { runAction } from "../../lib/run-action.ts";
import { Button } from "../../ui/button.tsx";

/** Says what requires a confirmed e-mail address, and sends the confirmation link again. */
export function UnconfirmedNotice() {
  const [isBusy, setBusy] = useState(false);

  async function resend() {
    setBusy(true);
    await runAction(accountMessages.sendingConfirmation, async () => (await api(resendConfirmation)).message);
    setBusy(false);
  }

  return (
    <div className="mb-6 grid justify-items-start gap-4 rounded-card border border-line bg-sand p-6">
      <p>{accountMessages.unconfirmed}</p>
      <Button busy={isBusy} onClick={resend}>
        {accountMessages.resendConfirmation}
      </Button>
    </div>
  );
}
