import { fitMessages } from "@cairn/contract/catalogue/fit/messages.ts";
import type { ProductDetail } from "@cairn/contract/catalogue/public.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { MeasureSteps } from "./measure-steps.tsx";
import { SizeTable } from "./size-table.tsx";
import { backsOf, sizesOf } from "./sizes-of.ts";

export interface SizeDialogProps {
  product: Pick<ProductDetail, "name" | "variants">;
  onClose: () => void;
}

/** The sizes of one pack, how to measure one's back, and the way to the finder. */
export function SizeDialog({ product, onClose }: SizeDialogProps) {
  const sizes = sizesOf(backsOf(product)).map((size) => ({ ...size, pack: product.name }));
  return (
    <Dialog open onClose={onClose} title={fitMessages.sizesTitle}>
      <div className="mt-4 grid gap-6">
        <SizeTable caption={fill(fitMessages.sizesOf, { product: product.name })} sizes={sizes} />
        <MeasureSteps level="h3" />
        <LinkButton to="/fit-finder" variant="outline" className="justify-self-start">
          {fitMessages.toFinder}
        </LinkButton>
      </div>
    </Dialog>
  );
}
