import * as coupons from "@cairn/contract/staff/coupons.ts";
import { listStaffOrders } from "@cairn/contract/staff/order-list.ts";
import { findStaffOrder } from "@cairn/contract/staff/orders.ts";
import * as preorders from "@cairn/contract/staff/preorders.ts";
import { listReturns } from "@cairn/contract/staff/returns.ts";
import { countries } from "@cairn/contract/staff/shipping.ts";
import { CalendarClock, Megaphone, Package, TicketPercent, Truck, Undo2 } from "lucide-react";
import type { DashboardResource } from "../resource.ts";

/** What is sold, and to whom it goes. */
export const sellResources = {
  orders: {
    calls: { list: listStaffOrders, one: findStaffOrder },
    label: "Orders",
    represent: "id",
    menu: { group: "sell", icon: Package },
    isFound: true,
    found: ["name"],
  },
  returns: {
    calls: { list: listReturns },
    label: "Returns",
    represent: "order",
    menu: { group: "sell", icon: Undo2 },
  },
  coupons: {
    calls: coupons.coupons,
    label: "Coupons",
    represent: "code",
    menu: { group: "sell", icon: TicketPercent },
    isFound: true,
  },
  campaigns: {
    calls: {
      list: coupons.listCampaigns,
      one: coupons.findStaffCampaign,
      create: coupons.createCampaign,
      update: coupons.updateCampaign,
      delete: coupons.deleteCampaign,
    },
    label: "Campaigns",
    represent: "title",
    menu: { group: "sell", icon: Megaphone },
  },
  countries: {
    calls: countries,
    label: "Delivery",
    represent: "name",
    menu: { group: "sell", icon: Truck },
    isFound: true,
  },
  reservations: {
    calls: { list: preorders.listStaffReservations },
    label: "Pre-orders",
    represent: "id",
    menu: { group: "sell", icon: CalendarClock },
  },
} as const satisfies Readonly<Record<string, DashboardResource>>;
