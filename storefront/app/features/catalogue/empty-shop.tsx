import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

/** A shop before its first product. */
export function EmptyShop() {
  return (
    <EmptyState title={productMessages.empty} hint={productMessages.emptyHint}>
      <LinkButton to="/contact-us" variant="outline">
        {productMessages.writeToUs}
      </LinkButton>
    </EmptyState>
  );
}
