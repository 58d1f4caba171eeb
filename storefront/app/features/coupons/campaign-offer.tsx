import type { Campaign } from "@cairn/contract/coupons.ts";
import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { CampaignPopUpProps } from "./campaign-pop-up.tsx";
import { dismissedCampaign } from "./dismissed-campaign.ts";

/** After the page has come alive (specification section 9). */
const delayMs = 1000;

// Nobody is interrupted where they pay, log in or fill in something long.
const quietPaths =
  /^\/(checkout|payment-|login|signup|verify-|reset-password|confirm-email|account|join-community|contest\/photo-contest)/;

interface Offer {
  readonly campaign: Campaign;
  readonly PopUp: ComponentType<CampaignPopUpProps>;
}

/** Offers the running campaign once: whoever closes or uses it never sees it again, whoever could not is asked anew on the next visit. */
export function CampaignOffer() {
  const { pathname } = useLocation();
  const isQuiet = quietPaths.test(pathname);
  const [offer, setOffer] = useState<Offer>();
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    if (isQuiet || offer || isOver) return;
    let loading: Promise<Offer | undefined> | undefined;
    // A visitor in the middle of typing, or before another dialog, is asked when they are done.
    const waiting = setInterval(async () => {
      if (isBusy()) return;
      loading ??= loadOffer().catch(() => undefined);
      const found = await loading;
      // What they began while it was loaded counts, too.
      if (isBusy()) return;
      clearInterval(waiting);
      setOffer(found);
    }, delayMs);
    return () => clearInterval(waiting);
  }, [isQuiet, offer, isOver]);

  if (!offer || isQuiet || isOver) return null;
  const { campaign, PopUp } = offer;
  const close = () => {
    dismissedCampaign.write(campaign.id);
    setOver(true);
  };
  return <PopUp campaign={campaign} onClose={close} onFailure={() => setOver(true)} />;
}

function isBusy(): boolean {
  return (
    document.querySelector("dialog[open], :popover-open") !== null ||
    document.activeElement?.matches("input, textarea, select, iframe, [contenteditable]") === true
  );
}

/** Loaded when it is needed: most visitors have seen it. */
async function loadOffer(): Promise<Offer | undefined> {
  const { findOffer, CampaignPopUp } = await import("./campaign-pop-up.tsx");
  const campaign = await findOffer();
  return campaign && campaign.id !== dismissedCampaign.read() ? { campaign, PopUp: CampaignPopUp } : undefined;
}
