import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import type { Views } from "./views.ts";

const storefront = fileURLToPath(new URL("../../../storefront", import.meta.url));

/**
 * The storefront straight from its sources, for whoever works on it: Vite compiles what a page needs and
 * tells open browsers of every change.
 */
export async function openSources(): Promise<Views> {
  const vite = await createServer({
    root: storefront,
    appType: "custom",
    server: { middlewareMode: true },
  });
  const load = async () => (await vite.ssrLoadModule("/app/render.ts")) as Views;
  return {
    renderPage: async (request, transport) => (await load()).renderPage(request, transport),
    renderMail: async (kind, props, brand) => (await load()).renderMail(kind, props, brand),
    sourceFiles: vite.middlewares,
  };
}
