import { useEffect } from "react";
import { Outlet, redirect, useNavigate } from "react-router";
import { readToken } from "../lib/session.ts";
import type { Route } from "./+types/guests-only";

/** Redirects logged-in customers, for whom these screens make no sense. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  () => {
    if (readToken()) throw redirect("/");
  },
];

/**
 * The middleware guards client-side navigation. On the first page of a visit it does not run, since nothing is loaded:
 * the server renders the form for everybody, and logged-in customers are redirected after hydration.
 */
export default function GuestsOnly() {
  const navigate = useNavigate();
  useEffect(() => {
    if (readToken()) navigate("/", { replace: true });
  }, [navigate]);
  return <Outlet />;
}
