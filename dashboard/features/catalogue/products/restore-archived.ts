import {
  type ProductRow,
  publishProduct,
  restoreProduct,
  scheduleProduct,
} from "@cairn/contract/catalogue/staff-products.ts";
import { call } from "../../../call.ts";

/** Makes a product that was just archived what it was before. */
export async function restoreArchived({ id, state, publish_at }: Pick<ProductRow, "id" | "state" | "publish_at">) {
  const params = { id };
  await call(restoreProduct, { params, body: {} });
  if (state === "published") await call(publishProduct, { params, body: {} });
  if (state === "scheduled" && publish_at) await call(scheduleProduct, { params, body: { publish_at } });
}
