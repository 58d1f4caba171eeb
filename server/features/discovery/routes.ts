import { failureMessages } from "@cairn/contract/messages/site.ts";
import type { FastifyReply } from "fastify";
import { tags } from "../../platform/cache/tags.ts";
import { AppError } from "../../platform/errors.ts";
import type { Routes } from "../../platform/http/routes.ts";
import { mediaKey } from "../../platform/media/store.ts";
import { UnprocessableFile } from "../../platform/media/unprocessable-file.ts";
import { listLatest, listPublishedPosts } from "../blog/service.ts";
import { listProductChanges } from "../catalogue/service.ts";
import { listPublishedEditions, listResults } from "../contest/judging/winners.ts";
import { listPages } from "../pages/service.ts";
import { findSettings } from "../settings/service.ts";
import { blogFeed, wellFormed, winnersFeed } from "./feed.ts";
import { webManifest } from "./manifest.ts";
import { sitemap } from "./sitemap.ts";

/** Public screens at fixed addresses, for the sitemap. */
const screens = [
  "/",
  "/shop",
  "/about-us",
  "/blogs",
  "/contest",
  "/affiliate",
  "/contact-us",
  "/plan-your-trip",
  "/community",
  "/photo-gallery",
];

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

/**
 * What is asked for by these names whatever a page says, and the logos of mails, whose clients show no SVG; each with
 * the picture of the settings and the size in pixels. The logos stand on the grounds of light and dark mails.
 */
const icons = {
  "/favicon.ico": { of: "favicon", width: 48, height: 48, background: "#ffffff" },
  "/apple-touch-icon.png": { of: "favicon", width: 180, height: 180, background: "#ffffff" },
  "/logo.png": { of: "logo", height: 80, background: "#fbf8f3" },
  "/logo-light.png": { of: "logo_light", height: 80, background: "#0b1f2e" },
} as const;

const minuteMs = 60_000;

const open = { config: { access: "public", summary: "" } } as const;

/** Serves robots.txt, the sitemap, feeds, the web manifest and icons. */
export const discoveryRoutes: Routes = async (app, { db, cache, config, helpers }) => {
  const origin = config.publicUrl;
  const send = (reply: FastifyReply, type: string, body: string) => reply.type(`${type}; charset=utf-8`).send(body);

  const knownIcons = new Map<string, Promise<Uint8Array>>();
  const iconOf = (path: keyof typeof icons, key: string): Promise<Uint8Array> => {
    const name = `${path} ${key}`;
    const known = knownIcons.get(name);
    if (known) return known;
    const { of: _, ...shape } = icons[path];
    const icon = helpers.visitors.run("icon", { key, shape });
    knownIcons.set(name, icon);
    // A failure may be the machine's or the store's, and the next request succeed; one that looks like the file's own
    // costs a drawing a minute.
    icon.catch((problem) => {
      const forget = () => knownIcons.delete(name);
      if (problem instanceof UnprocessableFile) setTimeout(forget, minuteMs).unref();
      else forget();
    });
    return icon;
  };

  app.get("/robots.txt", open, async (_request, reply) =>
    send(
      reply.cacheTags(),
      "text/plain",
      `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${origin}/sitemap.xml\n`,
    ),
  );
  app.get("/sitemap.xml", open, async (_request, reply) => {
    const [products, posts, pages, editions] = await Promise.all([
      listProductChanges(db),
      listPublishedPosts(db),
      listPages({ db, cache }),
      listPublishedEditions(db),
    ]);
    const locations = [
      ...screens.map((path) => ({ path })),
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
    send(reply.cacheTags(tags.posts, tags.settings), "application/rss+xml", wellFormed((await feed()).rss2())),
  );
  app.get("/blogs/atom.xml", open, async (_request, reply) =>
    send(reply.cacheTags(tags.posts, tags.settings), "application/atom+xml", wellFormed((await feed()).atom1())),
  );
  app.get("/contest/winners/feed.xml", open, async (_request, reply) => {
    const results = await listResults(db);
    return send(
      reply.cacheTags(tags.gallery, tags.settings),
      "application/rss+xml",
      wellFormed(winnersFeed(origin, await findSettings({ db, cache }), results).rss2()),
    );
  });
  app.get("/manifest.webmanifest", open, async (_request, reply) =>
    send(
      reply.cacheTags(tags.settings),
      "application/manifest+json",
      JSON.stringify(webManifest(await findSettings({ db, cache }))),
    ),
  );
  for (const path of Object.keys(icons) as (keyof typeof icons)[])
    app.get(path, open, async (_request, reply) => {
      const picture = (await findSettings({ db, cache }))[icons[path].of];
      if (!picture) throw new AppError("not_found", 404, failureMessages.notFound);
      const icon = await iconOf(path, mediaKey(picture)).catch((problem: unknown) => {
        if (!(problem instanceof UnprocessableFile)) throw problem;
        throw new AppError("not_found", 404, failureMessages.notFound);
      });
      return reply
        .type("image/png")
        .header("cache-control", "public, max-age=86400")
        .header("cross-origin-resource-policy", "cross-origin")
        .send(Buffer.from(icon));
    });
};
