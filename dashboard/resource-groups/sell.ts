import * as coupons from "@cairn/contract/coupons/staff.ts";
import { listBookEntries } from "@cairn/contract/orders/books/staff.ts";
import { listDrafts, makeDraft } from "@cairn/contract/orders/drafts/staff.ts";
import { listReturns } from "@cairn/contract/orders/returns/staff.ts";
import { findStaffOrder } from "@cairn/contract/orders/staff.ts";
import { listStaffOrders } from "@cairn/contract/orders/staff-list.ts";
import * as preorders from "@cairn/contract/preorders/staff.ts";
import { countries } from "@cairn/contract/shipping/staff.ts";
import { BookOpenText, CalendarClock, Megaphone, Package, Phone, TicketPercent, Truck, Undo2 } from "lucide-react";
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
  "draft-orders": {
    calls: { list: listDrafts, create: makeDraft },
    label: "Phone orders",
    represent: "name",
    menu: { group: "sell", icon: Phone },
  },
  returns: {
    calls: { list: listReturns },
    label: "Returns",
    represent: "order",
    menu: { group: "sell", icon: Undo2 },
  },
  books: {
    calls: { list: listBookEntries },
    label: "Books",
    represent: "order",
    menu: { group: "sell", icon: BookOpenText },
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
