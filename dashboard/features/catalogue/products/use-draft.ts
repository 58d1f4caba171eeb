import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import { useRecordContext } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import type { Draft, DraftFilm, DraftImage, DraftOption, DraftVariant, IsRemovable } from "./draft.ts";

interface UsedDraft {
  readonly draft: Draft;
  readonly isRemovable: IsRemovable;
  /** Changes options, variants, pictures and films together; what is left out stays. */
  change(changed: Partial<Draft>): void;
}

const none: readonly never[] = [];

/** What of the form changes together with the product's options. */
export function useDraft(): UsedDraft {
  const product = useRecordContext<StaffProduct>();
  const { setValue } = useFormContext();
  const options: readonly DraftOption[] = useWatch({ name: "options" }) ?? none;
  const variants: readonly DraftVariant[] = useWatch({ name: "variants" }) ?? none;
  const images: readonly DraftImage[] = useWatch({ name: "images" }) ?? none;
  const films: readonly DraftFilm[] = useWatch({ name: "films" }) ?? none;
  return {
    draft: { options, variants, images, films },
    isRemovable: ({ id }) =>
      id === undefined || (product?.stocks.find(({ variant_id }) => variant_id === id)?.is_removable ?? true),
    change(changed) {
      for (const [name, value] of Object.entries(changed))
        setValue(name, value, { shouldDirty: true, shouldTouch: true });
    },
  };
}
