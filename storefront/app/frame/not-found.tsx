import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { useEffect } from "react";
import { EmptyState, notFoundIllustration } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";

const addressShown = () => location.pathname + location.search;
// Where the page came from the server that runs this script: there is nothing at it if it says so.
const addressServed = typeof location === "undefined" ? undefined : addressShown();

/**
 * Says that nothing is at an address. Where the visitor came to it without loading a page, the server is asked first:
 * staff may have led the address on to another one.
 */
export function NotFound() {
  const isServersWord = addressServed === undefined || addressShown() === addressServed;
  useEffect(() => {
    if (!isServersWord) location.reload();
  }, [isServersWord]);
  return isServersWord ? <NothingHere /> : null;
}

function NothingHere() {
  return (
    <div className="shell py-6 lg:py-10">
      <EmptyState
        level="h1"
        title={siteMessages.notFound}
        hint={siteMessages.notFoundHint}
        illustration={notFoundIllustration}
      >
        <LinkButton to="/">{siteMessages.home}</LinkButton>
        <LinkButton to="/shop" variant="outline">
          {siteMessages.toShop}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
