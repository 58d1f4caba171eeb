import { useEffect } from "react";
import { Outlet, redirect, useNavigate } from "react-router";
import { readToken } from "../lib/session.ts";
import type { Route } from "./+types/guests-only";

/** Screens inside make no sense for who is logged in already. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  () => {
    if (readToken()) throw redirect("/");
  },
];

/**
 * The middleware guards moving on. On the first page of a visit nothing is loaded that it could guard: the
 * form comes whole from the server, for everybody, and whoever turns out to be logged in is led away.
 */
export default function GuestsOnly() {
  const navigate = useNavigate();
  useEffect(() => {
    if (readToken()) navigate("/", { replace: true });
  }, [navigate]);
  return <Outlet />;
}
