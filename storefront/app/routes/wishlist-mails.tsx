import { wishlistMessages } from "@cairn/contract/wishlists/messages.ts";
import { endPriceMails } from "@cairn/contract/wishlists/public.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { AuthScreen } from "../features/accounts/auth-screen.tsx";
import { api } from "../lib/browser-api.ts";
import { useOwnSearch } from "../lib/own-search.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { runAction } from "../lib/run-action.ts";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/wishlist-mails";

export const meta: Route.MetaFunction = (source) => [
  ...pageMeta(source, { title: wishlistMessages.endTitle, hidden: true }),
  { name: "referrer", content: "no-referrer" },
];

/** Ends mails about lower prices. Requires a click, since mail scanners open links. */
export default function WishlistMailsPage() {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const token = new URLSearchParams(useOwnSearch()).get("end") ?? "";

  async function end() {
    setBusy(true);
    const { error } = await runAction(
      wishlistMessages.ending,
      async () => (await api(endPriceMails, { params: { token: token || "-" } })).message,
    );
    setBusy(false);
    if (!error) navigate("/shop");
  }

  return (
    <AuthScreen title={wishlistMessages.endTitle} lead={wishlistMessages.endLead}>
      <Button size="large" busy={isBusy} onClick={end}>
        {wishlistMessages.end}
      </Button>
    </AuthScreen>
  );
}
