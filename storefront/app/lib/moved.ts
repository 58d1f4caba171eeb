import { redirect } from "react-router";

/** A permanent redirect from a former slug or an id; it keeps the query string. */
export function movedTo(path: string, request: Request): Response {
  return redirect(path + new URL(request.url).search, 301);
}
