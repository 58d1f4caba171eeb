import type { ImportKind } from "@cairn/contract/exchange/staff-imports.ts";
import { countryKind } from "./countries.ts";
import { couponKind } from "./coupons.ts";
import { customerKind } from "./customers.ts";
import type { Kind } from "./kind.ts";
import { productKind } from "./products.ts";
import { reviewKind } from "./reviews.ts";
import { stockKind } from "./stock.ts";

export const kinds: Readonly<Record<ImportKind, Kind>> = {
  products: productKind,
  stock: stockKind,
  coupons: couponKind,
  countries: countryKind,
  customers: customerKind,
  reviews: reviewKind,
};
