import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { data } from "react-router";
import { NotFound } from "../frame/not-found.tsx";
import { pageMeta } from "../lib/page-meta.ts";
import type { Route } from "./+types/not-found";

/** Handles every address that no other route matches. */
export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

export const meta: Route.MetaFunction = (source) => pageMeta(source, { title: siteMessages.notFound, hidden: true });

export default NotFound;
