import { Readable } from "node:stream";
import { screens } from "@cairn/contract/screens.ts";
import type { SiteSettings } from "@cairn/contract/settings/public.ts";
import type { FastifyReply } from "fastify";
import { tags } from "../../platform/cache/tags.ts";
import { withoutControls } from "../../platform/http/control-characters.ts";
import { type Limit, visitorOf } from "../../platform/http/rate-limits.ts";
import type { Routes } from "../../platform/http/routes.ts";
import { listLatest, listPublishedPosts } from "../blog/service.ts";
import { readEveryProduct } from "../catalogue/every-product.ts";
import { hasPacks } from "../catalogue/fit/packs.ts";
import { listShopCategories } from "../catalogue/listing/shown-categories.ts";
import { categoryPath } from "../catalogue/product-links.ts";
import { listProductChanges } from "../catalogue/service.ts";
import { listPublishedEditions, listResults } from "../contest/judging/winners.ts";
import { listPages } from "../pages/service.ts";
import { findSettings } from "../settings/service.ts";
import { blogFeed, winnersFeed } from "./feed.ts";
import { productFeed } from "./product-feed.ts";
import { sitemap } from "./sitemap.ts";

// Private screens, excluded in robots.txt.
const closed = [
  "/api/",
  "/dashboard",
  "/account",
  "/cart",
  "/checkout",
  "/payment-success",
  "/payment-error",
  "/sandbox/",
];

// A shopping service reads the whole shop some times a day.
const productFeeds: Limit = { name: "product-feeds", times: 12, seconds: 3600 };

const open = { config: { access: "public", summary: "" } } as const;

/** Serves robots.txt, the sitemap, feeds and the web manifest. */
export const seoRoutes: Routes = async (app, { db, cache, config, limits }) => {
  const origin = config.publicUrl;
  const send = (reply: FastifyReply, type: string, body: string) =>
    reply.type(`${type}; charset=utf-8`).send(withoutControls(body));

  app.get("/robots.txt", open, async (_request, reply) =>
    send(
      reply.cacheTags(),
      "text/plain",
      `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${origin}/sitemap.xml\n`,
    ),
  );
  app.get("/sitemap.xml", open, async (_request, reply) => {
    const [hasFitFinder, products, categories, posts, pages, editions] = await Promise.all([
      hasPacks({ db, cache }),
      listProductChanges(db),
      listShopCategories({ db, cache }),
      listPublishedPosts(db),
      listPages({ db, cache }),
      listPublishedEditions(db),
    ]);
    const locations = [
      ...screens
        .filter((screen) => "isInSitemap" in screen && (hasFitFinder || screen.path !== "/fit-finder"))
        .map(({ path }) => ({ path })),
      ...categories.map(({ slug }) => ({ path: categoryPath(slug) })),
      ...pages.map(({ page_slug, updated_at }) => ({ path: `/${page_slug}`, changedAt: updated_at })),
      ...editions.map(({ slug, changedAt }) => ({ path: `/contest/winners/${slug}`, changedAt })),
      ...posts.map(({ slug, changedAt }) => ({ path: `/blogs/${slug}`, changedAt })),
      // Last, since they are the ones that can exceed the limit of a sitemap.
      ...products.map(({ slug, changedAt }) => ({ path: `/products/${slug}`, changedAt })),
    ];
    return send(
      reply.cacheTags(tags.products, tags.posts, tags.pages, tags.gallery),
      "application/xml",
      sitemap(origin, locations),
    );
  });
  const feed = async () => blogFeed(origin, await findSettings({ db, cache }), await listLatest(db));
  app.get("/blogs/feed.xml", open, async (_request, reply) =>
    send(reply.cacheTags(tags.posts, tags.settings), "application/rss+xml", (await feed()).rss2()),
  );
  app.get("/blogs/atom.xml", open, async (_request, reply) =>
    send(reply.cacheTags(tags.posts, tags.settings), "application/atom+xml", (await feed()).atom1()),
  );
  app.get("/contest/winners/feed.xml", open, async (_request, reply) => {
    const results = await listResults(db);
    return send(
      reply.cacheTags(tags.gallery, tags.settings),
      "application/rss+xml",
      winnersFeed(origin, await findSettings({ db, cache }), results).rss2(),
    );
  });
  // Not kept in memory: of a large shop it is many megabytes, which come in pieces.
  app.get("/products/feed.xml", open, async (request, reply) => {
    await limits.take(productFeeds, visitorOf(request.ip));
    const pieces = productFeed(origin, await findSettings({ db, cache }), readEveryProduct(db));
    return reply.type("application/xml; charset=utf-8").send(Readable.from(pieces));
  });
  app.get("/manifest.webmanifest", open, async (_request, reply) =>
    send(
      reply.cacheTags(tags.settings),
      "application/manifest+json",
      JSON.stringify(webManifest(await findSettings({ db, cache }))),
    ),
  );
};

/** How the site appears on a home screen (W3C Web Application Manifest). */
function webManifest({ name, favicon }: SiteSettings): object {
  return {
    name,
    short_name: name,
    start_url: "/",
    display: "browser",
    lang: "en-GB",
    // The theme's sand and ink; a manifest cannot use the stylesheet's variables.
    background_color: "#fbf8f3",
    theme_color: "#0b1f2e",
    icons: favicon
      ? [
          ...(favicon.endsWith(".svg") ? [{ src: favicon, sizes: "any", type: "image/svg+xml" }] : []),
          ...[192, 512].map((side) => ({ src: `/icon-${side}.png`, sizes: `${side}x${side}`, type: "image/png" })),
        ]
      : [],
  };
}
