import { siteMessages } from "@cairn/contract/messages/site.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

export function NotFound() {
  return (
    <div className="shell py-6 lg:py-10">
      <EmptyState
        level="h1"
        title={siteMessages.notFound}
        hint={siteMessages.notFoundHint}
        illustration={{ src: "/not-found.svg", width: 720, height: 480 }}
      >
        <LinkButton to="/">{siteMessages.home}</LinkButton>
        <LinkButton to="/shop" variant="outline">
          {siteMessages.toShop}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
