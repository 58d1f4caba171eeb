import { alertMessages } from "@cairn/contract/alerts/messages.ts";
import { confirmAlert, endAlerts } from "@cairn/contract/alerts/public.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { AuthScreen } from "../features/accounts/auth-screen.tsx";
import { api } from "../lib/browser-api.ts";
import { useOwnSearch } from "../lib/own-search.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { runAction } from "../lib/run-action.ts";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/stock-alert";

export const meta: Route.MetaFunction = (source) => [
  ...pageMeta(source, { title: alertMessages.ask, hidden: true }),
  { name: "referrer", content: "no-referrer" },
];

/** Confirms an alert or ends all of an address. Requires a click, since mail scanners open links. */
export default function StockAlertPage() {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const query = new URLSearchParams(useOwnSearch());
  const end = query.get("end");

  async function act() {
    setBusy(true);
    const { error } = await runAction(end ? alertMessages.ending : alertMessages.confirming, async () => {
      const answered = end
        ? await api(endAlerts, { params: { token: end } })
        : await api(confirmAlert, { body: { token: query.get("confirm") ?? "" } });
      return answered.message;
    });
    setBusy(false);
    if (!error) navigate("/shop");
  }

  return (
    <AuthScreen
      title={end ? alertMessages.endTitle : alertMessages.confirmTitle}
      lead={end ? alertMessages.endLead : alertMessages.confirmLead}
    >
      <Button size="large" busy={isBusy} onClick={act}>
        {end ? alertMessages.end : alertMessages.confirm}
      </Button>
    </AuthScreen>
  );
}
