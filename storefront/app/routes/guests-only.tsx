import { Outlet, redirect } from "react-router";
import { readToken } from "../lib/session.ts";
import { ScreenSkeleton } from "../ui/screen-skeleton.tsx";
import type { Route } from "./+types/guests-only";

/** Screens inside make no sense for who is logged in already. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  () => {
    if (readToken()) throw redirect("/");
  },
];

/** Loads nothing; that it exists makes the first page of a visit wait for the guard behind the fallback. */
export function clientLoader() {
  return null;
}

export function HydrateFallback() {
  return <ScreenSkeleton />;
}

export default function GuestsOnly() {
  return <Outlet />;
}
