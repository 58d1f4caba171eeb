import { stopReviewRequests } from "@cairn/contract/reviews/own.ts";
import { reviewPageMessages as messages } from "@cairn/contract/reviews/page-messages.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { AuthScreen } from "../features/accounts/auth-screen.tsx";
import { api } from "../lib/browser-api.ts";
import { useOwnSearch } from "../lib/own-search.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { runAction } from "../lib/run-action.ts";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/stop-reviews";

export const meta: Route.MetaFunction = (source) => [
  ...pageMeta(source, { title: messages.stopTitle, hidden: true }),
  { name: "referrer", content: "no-referrer" },
];

/** Ends the mails that ask for reviews. Requires a press, since mail scanners open links. */
export default function StopReviewsPage() {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const token = new URLSearchParams(useOwnSearch()).get("key") ?? "";

  async function stop() {
    setBusy(true);
    const { error } = await runAction(messages.stopping, async () => {
      return (await api(stopReviewRequests, { params: { token } })).message;
    });
    setBusy(false);
    if (!error) navigate("/shop");
  }

  return (
    <AuthScreen title={messages.stopTitle} lead={messages.stopLead}>
      <Button size="large" busy={isBusy} onClick={stop}>
        {messages.stop}
      </Button>
    </AuthScreen>
  );
}
