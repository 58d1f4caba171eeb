import { packingMinutes } from "@cairn/contract/orders/packing/staff.ts";
import type { ClaimedWork } from "../../../platform/database/claims.ts";
import { toPack } from "../find-orders.ts";
import { orders } from "../tables.ts";
import { packingClaims } from "./tables.ts";

/** The orders that packers pack, one by one. */
export const packing: ClaimedWork = {
  records: orders,
  claims: packingClaims,
  recordId: packingClaims.order_id,
  minutes: packingMinutes,
  isWaiting: toPack,
  order: [orders.placed_at, orders.id],
};
