import type { Views } from "../platform/views/views.ts";
import { plainViews } from "./shop.ts";

/** Pages that are at these paths alone, as lists of one page; elsewhere is the page that says so. */
export function viewsAt(paths: ReadonlySet<string>): Views {
  return {
    ...plainViews,
    async renderPage(request, transport) {
      const page = await plainViews.renderPage(request, transport);
      const { pathname, searchParams } = new URL(request.url);
      return { ...page, status: paths.has(pathname) && !searchParams.has("page") ? 200 : 404 };
    },
  };
}
