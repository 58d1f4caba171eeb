import type { createProduct, StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import type * as z from "zod/mini";
import type { Definition } from "../../catalogue/attributes/definitions.ts";

/** A product as its form sends it. */
export type ProductForm = z.input<typeof createProduct.schema.body>;

/** What the file may name, by how it names it. */
export interface Known {
  readonly present: StaffProduct | undefined;
  /** The address that the product has or is to have. */
  readonly slug: string;
  /** Whether a variant of another product has this number. */
  isNumberElsewhere(sku: string): boolean;
  /** After which new products stand in the shop, in the order of the file. */
  readonly lastPlace: number;
  readonly categories: ReadonlyMap<string, number>;
  readonly products: ReadonlyMap<string, number>;
  readonly attributes: readonly Definition[];
  /** Addresses of pictures that are in the store. */
  readonly stored: ReadonlySet<string>;
}
