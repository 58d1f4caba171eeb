import { productStateNames } from "@cairn/contract/catalogue/staff-messages.ts";
import type { ProductState } from "@cairn/contract/catalogue/staff-products.ts";
import { Chip } from "@mui/material";
import { dateTime } from "../../../dates.ts";

const colours = { draft: "default", scheduled: "info", published: "success", archived: "default" } as const;

/** The state of a product, and when it comes where it has a date. */
export function StateChip({ state, publishAt }: { state: ProductState; publishAt: string | null }) {
  return (
    <Chip
      size="small"
      variant={state === "published" ? "filled" : "outlined"}
      color={colours[state]}
      label={publishAt ? `${productStateNames[state]}: ${dateTime(publishAt)}` : productStateNames[state]}
    />
  );
}
