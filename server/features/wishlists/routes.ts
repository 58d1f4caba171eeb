import { wishlistMessages } from "@cairn/contract/wishlists/messages.ts";
import * as calls from "@cairn/contract/wishlists/public.ts";
import { eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { bearerOf, customerOf } from "../../access.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { type Limit, visitorOf } from "../../platform/http/rate-limits.ts";
import { type App, answer, done, type Routes } from "../../platform/http/routes.ts";
import { hashToken } from "../../platform/tokens.ts";
import { findSession } from "../accounts/sessions.ts";
import { addItems, endMailsTo, listItems, listKeys, noteMail, removeItem } from "./service.ts";
import { claim, endShare, findShare, readShared, release, share } from "./sharing.ts";
import { wishlistMails } from "./tables.ts";

export const perAccount: Limit = { name: "wishlist-account", times: 300, seconds: 600 };
export const perReader: Limit = { name: "shared-wishlist", times: 300, seconds: 3600 };
export const perGiver: Limit = { name: "wishlist-gift", times: 60, seconds: 3600 };

export const wishlistRoutes: Routes = async (app, platform) => {
  const { db, limits } = platform;
  app.route({
    ...calls.findWishlist,
    handler: async (request) => {
      const { id } = customerOf(request);
      return answer({ items: await listItems(db, id), share: await findShare(platform, id) });
    },
  });
  app.route({
    ...calls.addToWishlist,
    handler: async (request) => {
      const { id } = customerOf(request);
      await limits.take(perAccount, String(id));
      const leftOut = await addItems(platform, id, request.body.items);
      return answer({ items: await listKeys(db, id), left_out: leftOut });
    },
  });
  app.route({
    ...calls.removeFromWishlist,
    handler: async (request) => {
      await removeItem(platform, customerOf(request).id, request.params.variant_id);
      return done(wishlistMessages.removed);
    },
  });
  app.route({
    ...calls.mailPriceDrops,
    handler: async (request) => {
      const { id } = customerOf(request);
      await limits.take(perAccount, String(id));
      const isWanted = request.body.is_wanted;
      await noteMail(platform, id, { variantId: request.params.variant_id, isWanted });
      return done(isWanted ? wishlistMessages.mailPriceOn : wishlistMessages.mailPriceOff);
    },
  });
  app.route({
    ...calls.shareWishlist,
    handler: async (request) => {
      const { id } = customerOf(request);
      await limits.take(perAccount, String(id));
      return answer(await share(platform, id));
    },
  });
  app.route({
    ...calls.stopSharing,
    handler: async (request) => {
      await endShare(platform, customerOf(request).id);
      return done(wishlistMessages.stopped);
    },
  });
};

/** Calls of those who have the link, whoever they are. */
export const sharedWishlistRoutes: Routes = async (app, platform) => {
  const { db, limits } = platform;
  const visitorIdOf = async (request: FastifyRequest) => {
    const token = bearerOf(request);
    return token === undefined ? undefined : (await findSession(db, token))?.id;
  };
  app.route({
    ...calls.findSharedWishlist,
    handler: async (request) => {
      await limits.take(perReader, visitorOf(request.ip));
      return answer(await readShared(db, request.params.token, await visitorIdOf(request)));
    },
  });
  app.route({
    ...calls.claimGift,
    handler: async (request) => {
      await limits.take(perGiver, visitorOf(request.ip));
      const { token } = request.params;
      const visitorId = await visitorIdOf(request);
      const key = await claim(platform, token, { variantId: request.body.variant_id, visitorId });
      return answer({ claim: key }, wishlistMessages.noted);
    },
  });
  app.route({
    ...calls.releaseGift,
    handler: async (request) => {
      await limits.take(perGiver, visitorOf(request.ip));
      const { variant_id, claim: key } = request.body;
      await release(platform, request.params.token, { variantId: variant_id, key });
      return done(wishlistMessages.takenBack);
    },
  });
  // Mail clients send a form that says no more than the address does, so it is not read.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", async () => undefined);
    (scope as App).route({
      ...calls.endPriceMails,
      handler: async ({ params }) => {
        await transact(platform, async (tx) => {
          const [mail] = await tx
            .select()
            .from(wishlistMails)
            .where(eq(wishlistMails.token_hash, hashToken(params.token)));
          if (!mail) throw new AppError("link_dead", 422, wishlistMessages.linkDead);
          await endMailsTo(tx, mail.customer_id);
        });
        return done(wishlistMessages.ended);
      },
    });
  });
};
