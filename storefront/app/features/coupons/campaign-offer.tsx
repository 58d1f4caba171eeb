import type { Campaign } from "@cairn/contract/coupons.ts";
import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { CampaignPopUpProps } from "./campaign-pop-up.tsx";
import { dismissedCampaign } from "./dismissed-campaign.ts";

/** After the page's load event (specification section 9). */
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
    // Whoever has moved on since is not met at the door either.
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
    // A visitor in the middle of typing, or before another dialog, is asked when they are done.
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
    dismissedCampaign.write(campaign.id);
    setState("over");
  };
  return <PopUp campaign={campaign} onClose={close} onFailure={() => setState("over")} />;
}

/** The `duration` of a page's way here ends with its load event, and is 0 before. */
function msSinceLoad(): number {
  const loaded = performance.getEntriesByType("navigation")[0]?.duration;
  return loaded ? performance.now() - loaded : 0;
}

function isBusy(): boolean {
  return (
    document.querySelector("dialog[open], :popover-open") !== null ||
    document.activeElement?.matches("input, textarea, select, iframe, [contenteditable]") === true
  );
}

/** Its code and its words, before they are needed. */
async function loadOffer(): Promise<Offer | undefined> {
  const { findOffer, CampaignPopUp } = await import("./campaign-pop-up.tsx");
  const campaign = await findOffer();
  return campaign && campaign.id !== dismissedCampaign.read() ? { campaign, PopUp: CampaignPopUp } : undefined;
}
