import { fileURLToPath } from "node:url";
import type { ChangedLabels } from "@cairn/contract/platform/labels.ts";
import { createServer } from "vite";
import type { Views } from "./views.ts";

const folderOf = (front: string) => fileURLToPath(new URL(`../../../${front}`, import.meta.url));

/**
 * Serves storefront and dashboard from their sources: Vite compiles what a page needs and reloads open browsers on
 * changes.
 */
export async function openSources(): Promise<Views> {
  const storefront = await createServer({
    root: folderOf("storefront"),
    appType: "custom",
    server: { middlewareMode: true },
  });
  const dashboard = await createServer({
    root: folderOf("dashboard"),
    base: "/dashboard/",
    server: { middlewareMode: true, ws: { port: 24_679 } },
  });
  let labels: ChangedLabels = {};
  const load = async () => {
    const views = (await storefront.ssrLoadModule("/app/render.ts")) as Views;
    // A module that was compiled again has its own words.
    views.replaceLabels(labels);
    return views;
  };
  return {
    renderPage: async (request, transport) => (await load()).renderPage(request, transport),
    renderMail: async (...mail) => (await load()).renderMail(...mail),
    replaceLabels(changed) {
      labels = changed;
    },
    sourceFiles(request, response, next) {
      const front = /^\/dashboard(\/|$)/.test(request.url ?? "") ? dashboard : storefront;
      front.middlewares(request, response, next);
    },
  };
}
