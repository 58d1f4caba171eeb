import type { FilterGroup, ShownCategory } from "@cairn/contract/catalogue/listing.ts";
import type { CardProduct } from "@cairn/contract/catalogue/public.ts";
import type { Choice } from "./address.ts";

/** One page of the shop's list, or of a category's. */
export interface ShownListing {
  /** The address without its query. */
  path: string;
  category: ShownCategory | null;
  groups: readonly FilterGroup[];
  /** The choice in the address. */
  shown: Choice;
  products: readonly CardProduct[];
  total: number;
  page: number;
  lastPage: number;
  nearest: readonly { readonly product: CardProduct; readonly missed: readonly string[] }[];
}
