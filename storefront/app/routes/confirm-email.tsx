import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { confirmEmail, undoEmailChange } from "@cairn/contract/accounts/public.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { AuthScreen } from "../features/accounts/auth-screen.tsx";
import { ApiError } from "../lib/api-error.ts";
import { api } from "../lib/browser-api.ts";
import { useOwnSearch } from "../lib/own-search.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { loginPath } from "../lib/return-path.ts";
import { runAction } from "../lib/run-action.ts";
import { readToken } from "../lib/session.ts";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/confirm-email";

export const meta: Route.MetaFunction = (source) => [
  ...pageMeta(source, { title: accountMessages.confirmEmailTitle, hidden: true }),
  { name: "referrer", content: "no-referrer" },
];

/** Requires a click, since mail scanners open links and must not confirm anything. */
export default function ConfirmEmailPage() {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const search = useOwnSearch();
  const query = new URLSearchParams(search);
  // The link sent to the new address confirms it; the one sent to the old address undoes the change.
  const undo = query.get("undo");

  async function confirm() {
    const login = loginPath(`/confirm-email${search}`);
    if (!undo && !readToken()) return navigate(login);
    setBusy(true);
    const { error } = await runAction(accountMessages.updating, async () => {
      const answered = undo
        ? await api(undoEmailChange, { body: { token: undo } })
        : await api(confirmEmail, { body: { token: query.get("token") ?? "" } });
      return answered.message;
    });
    setBusy(false);
    if (!error) navigate(undo ? "/verify-email" : "/account");
    else if (error instanceof ApiError && error.status === 401) navigate(login);
  }

  return (
    <AuthScreen
      title={undo ? accountMessages.restoreEmailTitle : accountMessages.confirmEmailTitle}
      lead={undo ? accountMessages.restoreEmailLead : accountMessages.confirmEmailLead}
    >
      <Button size="large" busy={isBusy} onClick={confirm}>
        {undo ? accountMessages.restoreEmail : accountMessages.confirmEmail}
      </Button>
    </AuthScreen>
  );
}
