import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { recentlySeen } from "./recently-seen.ts";

/** Drops a product that is gone from those seen, once its page has turned out not to be there. */
export function ForgetMissing() {
  const problem = useRouteError();
  const { pathname } = useLocation();
  const slug = isRouteErrorResponse(problem) && problem.status === 404 && /^\/products\/([^/]+)/.exec(pathname)?.[1];
  useEffect(() => {
    if (slug) recentlySeen.forget(slug);
  }, [slug]);
  return null;
}
