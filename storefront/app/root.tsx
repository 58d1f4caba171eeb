import { findMenus } from "@cairn/contract/content/menus.ts";
import { listDynamicPages } from "@cairn/contract/pages/public.ts";
import { menuMessages, siteMessages } from "@cairn/contract/platform/messages.ts";
import { findSiteSettings, listSocialLinks } from "@cairn/contract/settings/public.ts";
import displayFont from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import textFont from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root";
import styles from "./app.css?url";
import { Failure } from "./frame/failure.tsx";
import { Frame } from "./frame/frame.tsx";
import { NotFound } from "./frame/not-found.tsx";
import { apiContext, type LoadFailure } from "./lib/api.ts";
import { pageContext } from "./lib/page-in-progress.ts";
import { pageMeta } from "./lib/page-meta.ts";
import { type Site, useSite } from "./lib/site.ts";

/** Runs on the server only: what it gives stays for the whole visit. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Site> {
  const api = context.get(apiContext);
  const { origin } = new URL(request.url);
  const [settings, socialLinks, pages, menus] = await Promise.all([
    api(findSiteSettings),
    api(listSocialLinks),
    api(listDynamicPages),
    api(findMenus),
  ]);
  // Said with every page: the policy of the first one stays in force wherever the visitor moves on to.
  const mapOrigin = new URL(settings.data.map_url, origin).origin;
  if (mapOrigin !== origin) context.get(pageContext).framedOrigin = mapOrigin;
  return {
    settings: settings.data,
    socialLinks: socialLinks.data,
    pages: pages.data,
    menus: menus.data,
    origin,
  };
}

export function shouldRevalidate() {
  return false;
}

/** Stands where a screen has no `meta` of its own: on failures. */
export const meta: Route.MetaFunction = ({ error, ...source }) => {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  if (error) return pageMeta(source, { title: isMissing ? siteMessages.notFound : siteMessages.failure, hidden: true });
  return pageMeta(source, { title: menuMessages.home });
};

export const links: Route.LinksFunction = () =>
  [textFont, displayFont].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous",
  }));

export function Layout({ children }: { children: ReactNode }) {
  const site = useSite();
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {site?.settings.favicon && <link rel="icon" href={site.settings.favicon} />}
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="alternate" type="application/rss+xml" title={menuMessages.blog} href="/blogs/feed.xml" />
        <link rel="alternate" type="application/atom+xml" title={menuMessages.blog} href="/blogs/atom.xml" />
        {/* With a precedence React keeps it where a failure replaces all else, instead of loading it anew. */}
        <link rel="stylesheet" href={styles} precedence="site" />
        <Meta />
        <Links />
      </head>
      <body>
        <Frame>{children}</Frame>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) return <Failure />;
  if (error.status === 404) return <NotFound />;
  const { message, requestId } = (error.data ?? {}) as Partial<LoadFailure>; // Thrown by `forLoaders`.
  return <Failure message={message} requestId={requestId} />;
}
