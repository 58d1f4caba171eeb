import { staffCouponMessages } from "@cairn/contract/coupons/staff-messages.ts";
import { countries, findDispatchDocument, saveDispatchDocument } from "@cairn/contract/shipping/staff.ts";
import type { Routes } from "../../platform/http/routes.ts";
import { serveResource } from "../../platform/http/serve-resource.ts";
import { serveDocument } from "../settings/document-routes.ts";
import { dispatch } from "./dispatch.ts";
import { addCountry, changeCountry, listAllCountries, readCountry, removeCountry } from "./staff-service.ts";

export const shippingStaffRoutes: Routes = async (app, platform) => {
  serveDocument(app, platform, { find: findDispatchDocument, save: saveDispatchDocument }, dispatch);
  serveResource(app, countries, {
    list: (query) => listAllCountries(platform.db, query),
    one: (code) => readCountry(platform.db, code),
    create: (country) => addCountry(platform, country),
    update: (code, country) => changeCountry(platform, code, country),
    delete: (code) => removeCountry(platform, code),
    messages: staffCouponMessages,
  });
};
