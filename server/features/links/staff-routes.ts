import * as broken from "@cairn/contract/links/staff-broken-links.ts";
import { staffLinkMessages } from "@cairn/contract/links/staff-messages.ts";
import * as missed from "@cairn/contract/links/staff-missed-addresses.ts";
import { redirects } from "@cairn/contract/links/staff-redirects.ts";
import { staffMemberOf } from "../../access.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { serveResource } from "../../platform/http/serve-resource.ts";
import type { Content } from "../publishing/content.ts";
import { askForCheck, findLastLinkCheck, listBroken } from "./broken-links.ts";
import { placesReachedBy } from "./link-places.ts";
import { forgetMissed, listMissed } from "./missed.ts";
import { addRedirect, changeRedirect, listAllRedirects, readRedirect, removeRedirect } from "./redirects.ts";

/** What staff do about addresses at which nothing is. */
export function linkStaffRoutes(contents: readonly Content[]): Routes {
  return async (app, platform) => {
    const { db } = platform;
    const { forgotten, checkStarted } = staffLinkMessages;
    serveResource(app, redirects, {
      list: (query) => listAllRedirects(db, query),
      one: (id) => readRedirect(db, id),
      create: (redirect) => addRedirect(platform, redirect),
      update: (id, redirect) => changeRedirect(platform, id, redirect),
      delete: (id) => removeRedirect(platform, id),
      messages: staffLinkMessages,
    });
    app.route({ ...missed.listMissedAddresses, handler: async ({ query }) => answer(await listMissed(db, query)) });
    app.route({
      ...missed.forgetMissedAddress,
      handler: async ({ params }) => {
        await forgetMissed(platform, params.id);
        return done(forgotten);
      },
    });
    app.route({
      ...broken.listBrokenLinks,
      handler: async (request) => {
        const places = placesReachedBy(staffMemberOf(request).rights, contents);
        return answer(await listBroken(db, places, request.query));
      },
    });
    app.route({ ...broken.findLinkCheck, handler: async () => answer(await findLastLinkCheck(db)) });
    app.route({
      ...broken.checkLinks,
      handler: async () => {
        await askForCheck(platform);
        return done(checkStarted);
      },
    });
  };
}
