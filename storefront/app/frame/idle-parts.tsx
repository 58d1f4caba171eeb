import { ChosenToCompare } from "../features/catalogue/comparison/chosen-to-compare.tsx";
import { ForgetMissing } from "../features/catalogue/recently-seen/forget-missing.tsx";
import { CampaignOffer } from "../features/coupons/campaign-offer.tsx";
import { WishlistSync } from "../features/wishlists/wishlist-sync.tsx";
import { LoadingOverlay } from "./loading-overlay.tsx";

/** The parts of the frame that come when the page is idle: nothing waits for them. */
export function IdleParts({ hasFooter }: { hasFooter: boolean }) {
  return (
    <>
      <LoadingOverlay />
      {hasFooter && <ChosenToCompare />}
      <CampaignOffer />
      <WishlistSync />
      <ForgetMissing />
    </>
  );
}
