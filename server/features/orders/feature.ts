import type { Feature } from "../../feature.ts";
import { sheetRoutes } from "../catalogue/sheet-routes.ts";
import { stockRoutes } from "../catalogue/stock-routes.ts";
import { bookRoutes } from "./books/routes.ts";
import { draftStaffRoutes } from "./drafts/staff-routes.ts";
import { followEdits } from "./edits/follow-edits.ts";
import { editStaffRoutes } from "./edits/staff-routes.ts";
import { unpackedUnits } from "./find-orders.ts";
import { forgetGuests } from "./forget-guests.ts";
import { mailCorrections } from "./fulfilment/mail-corrections.ts";
import { invoiceRoutes } from "./invoices/routes.ts";
import { orderJobs } from "./jobs.ts";
import { orderNeeds } from "./needs.ts";
import { packingStaffRoutes } from "./packing/staff-routes.ts";
import { paymentLinkRoutes } from "./payment-links/routes.ts";
import { orderData } from "./personal-data.ts";
import { keepPairsNightly } from "./reports/keep-pairs.ts";
import { keepSales } from "./reports/keep-sales.ts";
import { reportRoutes } from "./reports/routes.ts";
import { returnRoutes } from "./returns/routes.ts";
import { returnStaffRoutes } from "./returns/staff-routes.ts";
import { orderRoutes } from "./routes.ts";
import { orderStaffRoutes } from "./staff-routes.ts";

export const ordersFeature: Feature = {
  name: "orders",
  routes: [
    orderRoutes,
    orderStaffRoutes,
    editStaffRoutes,
    draftStaffRoutes,
    paymentLinkRoutes,
    packingStaffRoutes,
    invoiceRoutes,
    returnRoutes,
    returnStaffRoutes,
    reportRoutes,
    bookRoutes,
    // The catalogue's stock, counted with the units that are sold and not packed yet.
    stockRoutes(unpackedUnits),
    sheetRoutes(unpackedUnits),
  ],
  jobs: [...orderJobs, followEdits, mailCorrections, forgetGuests, keepSales, keepPairsNightly],
  needs: () => orderNeeds,
  personalData: [orderData],
};
