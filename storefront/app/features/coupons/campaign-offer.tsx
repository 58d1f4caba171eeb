import type { Campaign } from "@cairn/contract/coupons.ts";
import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { dismissedCampaign } from "./dismissed-campaign.ts";

/** After the page has come alive (specification section 9). */
const delayMs = 1000;

// Nobody is interrupted where they pay, log in or fill in something long.
const quietPaths =
  /^\/(checkout|payment-|login|signup|verify-|reset-password|confirm-email|account|join-community|contest\/photo-contest)/;

interface Offer {
  readonly campaign: Campaign;
  readonly PopUp: ComponentType<{ campaign: Campaign; onClose: () => void }>;
}

/** Offers the running campaign once: whoever closes or uses it never sees it again. */
export function CampaignOffer() {
  const { pathname } = useLocation();
  const isQuiet = quietPaths.test(pathname);
  const [offer, setOffer] = useState<Offer>();

  useEffect(() => {
    if (isQuiet || offer) return;
    // A visitor in the middle of typing, or before another dialog, is asked when they are done.
    const waiting = setInterval(() => {
      if (isBusy()) return;
      clearInterval(waiting);
      loadOffer().then(setOffer, () => undefined);
    }, delayMs);
    return () => clearInterval(waiting);
  }, [isQuiet, offer]);

  if (!offer || isQuiet) return null;
  const { campaign, PopUp } = offer;
  const close = () => {
    dismissedCampaign.write(campaign.id);
    setOffer(undefined);
  };
  return <PopUp campaign={campaign} onClose={close} />;
}

function isBusy(): boolean {
  return (
    document.querySelector("dialog[open]") !== null ||
    document.activeElement?.matches("input, textarea, select") === true
  );
}

/** Loaded when it is needed: most visitors have seen it. */
async function loadOffer(): Promise<Offer | undefined> {
  const { findOffer, CampaignPopUp } = await import("./campaign-pop-up.tsx");
  const campaign = await findOffer();
  return campaign && campaign.id !== dismissedCampaign.read() ? { campaign, PopUp: CampaignPopUp } : undefined;
}
