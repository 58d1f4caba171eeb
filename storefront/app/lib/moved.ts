import { redirect } from "react-router";

/** Sends whoever asked by a former slug or an id on for good, with the query that they came with. */
export function movedTo(path: string, request: Request): Response {
  return redirect(path + new URL(request.url).search, 301);
}
