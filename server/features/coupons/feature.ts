import type { Feature } from "../../feature.ts";
import { categoryRoutes } from "../catalogue/category-routes.ts";
import { campaignContent } from "./campaign-content.ts";
import { couponData } from "./personal-data.ts";
import { couponRoutes } from "./routes.ts";
import { couponStaffRoutes } from "./staff-routes.ts";
import { findCouponsForCategory } from "./uses.ts";

export const couponsFeature: Feature = {
  name: "coupons",
  routes: [
    couponRoutes,
    couponStaffRoutes,
    // The catalogue's calls that a coupon may stand against.
    categoryRoutes(findCouponsForCategory),
  ],
  contents: [campaignContent],
  personalData: [couponData],
};
