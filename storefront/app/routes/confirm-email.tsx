import { confirmEmail } from "@cairn/contract/accounts.ts";
import { accountMessages } from "@cairn/contract/messages/accounts.ts";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { AuthScreen } from "../features/accounts/auth-screen.tsx";
import { api } from "../lib/browser-api.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { runAction } from "../lib/run-action.ts";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/confirm-email";

export const meta: Route.MetaFunction = (source) => [
  ...pageMeta(source, { title: accountMessages.confirmEmailTitle, hidden: true }),
  { name: "referrer", content: "no-referrer" },
];

/** A press is needed: programs that look at mails open their links, and must not confirm anything. */
export default function ConfirmEmailPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isBusy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    const { error } = await runAction(accountMessages.updating, async () => {
      const token = new URLSearchParams(search).get("token") ?? "";
      return (await api(confirmEmail, { body: { token } })).message;
    });
    setBusy(false);
    if (!error) navigate("/account");
  }

  return (
    <AuthScreen title={accountMessages.confirmEmailTitle} lead={accountMessages.confirmEmailLead}>
      <Button size="large" busy={isBusy} onClick={confirm}>
        {accountMessages.confirmEmail}
      </Button>
    </AuthScreen>
  );
}
