import * as calls from "@cairn/contract/settings/staff.ts";
import type { Routes } from "../../platform/http/routes.ts";
import { serveContent } from "../publishing/serve-content.ts";
import { siteContent, socialContent } from "./contents.ts";
import { namedPlaces } from "./disputed-places.ts";
import { serveDocument } from "./document-routes.ts";
import { pageSizes, seller } from "./service.ts";

/** What belongs to the shop rather than to the machine, as staff edit it. */
export const settingsStaffRoutes: Routes = async (app, platform) => {
  serveContent(app, platform, { find: calls.findSiteDocument, save: calls.saveSiteDocument }, siteContent);
  serveContent(app, platform, { find: calls.findSocialDocument, save: calls.saveSocialDocument }, socialContent);
  serveDocument(app, platform, { find: calls.findSellerDocument, save: calls.saveSellerDocument }, seller);
  serveDocument(
    app,
    platform,
    { find: calls.findDisputedPlacesDocument, save: calls.saveDisputedPlacesDocument },
    namedPlaces,
  );
  serveDocument(app, platform, { find: calls.findPageSizesDocument, save: calls.savePageSizesDocument }, pageSizes);
};
