import type { Campaign } from "@cairn/contract/coupons/public.ts";
import { previewParameter } from "@cairn/contract/platform/rendering.ts";
import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { stored } from "../../lib/stored.ts";
import type { CampaignPopUpProps } from "./campaign-pop-up.tsx";

/** After the page's load event (specification section 9). */
const delayMs = 1000;

// Paths without the pop-up: payment, login and long forms.
const quietPaths =
  /^\/(checkout|pay(ment-|$)|login|signup|verify-|reset-password|confirm-email|stock-alert|wishlist\/|account|order$|review-order|stop-reviews|join-community|contest\/photo-contest)/;

interface Offer {
  readonly campaign: Campaign;
  readonly PopUp: ComponentType<CampaignPopUpProps>;
}

/**
 * Offers the running campaign once: closing or using the offer dismisses it for good, while a failure leaves it for the
 * next visit.
 */
export function CampaignOffer() {
  const { pathname, key } = useLocation();
  const isQuiet = quietPaths.test(pathname);
  const [offer, setOffer] = useState<Offer>();
  const [isDue, setDue] = useState(false);
  const [state, setState] = useState<"waiting" | "open" | "over">("waiting");

  useEffect(() => {
    if (isQuiet) return;
    loadOffer().then(setOffer, () => undefined);
  }, [isQuiet]);

  useEffect(() => {
    if (isQuiet) return setDue(false);
    let timer: ReturnType<typeof setTimeout>;
    // After a client-side navigation the whole delay starts again.
    const msPassed = () => (key === "default" ? msSinceLoad() : 0);
    const wait = () => {
      timer = setTimeout(() => setDue(true), delayMs - msPassed());
    };
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait);
    return () => {
      removeEventListener("load", wait);
      clearTimeout(timer);
    };
  }, [isQuiet, key]);

  useEffect(() => {
    if (!isDue || !offer || state !== "waiting") return;
    let timer: ReturnType<typeof setTimeout>;
    // Waits until the visitor has left a text field or closed another dialog.
    const open = () => {
      if (isBusy()) timer = setTimeout(open, delayMs);
      else setState("open");
    };
    open();
    return () => clearTimeout(timer);
  }, [isDue, offer, state]);

  if (!offer || isQuiet || state !== "open") return null;
  const { campaign, PopUp } = offer;
  const close = () => {
    if (previewToken() === undefined) dismissedCampaign.write(campaign.id);
    setState("over");
  };
  return <PopUp campaign={campaign} onClose={close} onFailure={() => setState("over")} />;
}

/** The `duration` of a navigation timing entry ends with the load event, and is 0 before. */
function msSinceLoad(): number {
  const loaded = performance.getEntriesByType("navigation")[0]?.duration;
  return loaded ? performance.now() - loaded : 0;
}

function isBusy(): boolean {
  return (
    document.querySelector("dialog[open], [role=dialog][aria-modal=true], :popover-open") !== null ||
    document.activeElement?.matches("input, textarea, select, iframe, [contenteditable]") === true
  );
}

/** The token of a page that staff preview. */
const previewToken = () => new URLSearchParams(location.search).get(previewParameter) ?? undefined;

/** Preloads the pop-up's script and its content. */
async function loadOffer(): Promise<Offer | undefined> {
  const token = previewToken();
  const { findOffer, CampaignPopUp } = await import("./campaign-pop-up.tsx");
  const campaign = await findOffer(token);
  const isDismissed = token === undefined && campaign?.id === dismissedCampaign.read();
  return campaign && !isDismissed ? { campaign, PopUp: CampaignPopUp } : undefined;
}

/** The id of the campaign that this visitor has closed or used; 0 for none. */
const dismissedCampaign = stored({
  key: "dismissed-campaign",
  empty: 0,
  parse: (text) => Number.parseInt(text, 10) || 0,
  print: String,
});
