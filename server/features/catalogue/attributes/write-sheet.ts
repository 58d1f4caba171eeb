import type { StaffProduct, writeAttributes } from "@cairn/contract/catalogue/staff-products.ts";
import type { BulkResult } from "@cairn/contract/platform/staff-list.ts";
import type * as z from "zod/mini";
import { doEach } from "../../../platform/database/bulk.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readProduct } from "../read-products.ts";
import { nowhere } from "../remove-variants.ts";
import { updateProduct } from "../write-product.ts";

type Writing = Pick<Platform, "db" | "cache" | "jobs">;
type Wanted = z.output<typeof writeAttributes.schema.body>["products"][number];

/** Changes what products and their variants have of attributes, one product after the other. */
export function changeManyAttributes(platform: Writing, products: readonly Wanted[]): Promise<BulkResult> {
  const wanted = new Map(products.map((product) => [product.id, product]));
  return doEach([...wanted.keys()], async (id) => {
    const product = wanted.get(id);
    if (product) await changeAttributes(platform, product);
  });
}

/**
 * Changes what a product and its variants have of attributes; variants that are not named keep theirs. Refuses as
 * `updateProduct` does.
 */
async function changeAttributes(
  platform: Writing,
  { id, version, attributes, variants }: Wanted,
): Promise<StaffProduct> {
  const product = await readProduct(platform.db, id);
  const own = new Map(variants.map((variant) => [variant.id, variant.attributes]));
  const fields = {
    ...product,
    ...{ version, attributes },
    variants: product.variants.map((variant) => ({
      ...variant,
      attributes: own.get(variant.id) ?? variant.attributes,
    })),
  };
  return updateProduct(platform, id, fields, nowhere);
}
