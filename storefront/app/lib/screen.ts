import { useMatches, useRouteError } from "react-router";

/** What a route says of its frame, as its export `handle`. */
export interface ScreenHandle {
  /**
   * `over-photograph`: the header lies on the screen's first picture. `none`: no header and no footer.
   * `embedded`: nothing at all, since another screen shows it in an `<iframe>`, which is allowed only then. It
   * brings a `<main>` of its own, named, for there is one around the `<iframe>` too.
   */
  readonly frame: "over-photograph" | "none" | "embedded";
}

/** The frame of the screen that is shown; a failure always stands in the plain one. */
export function useFrame(): ScreenHandle["frame"] | "plain" {
  const matches = useMatches();
  const failed = Boolean(useRouteError());
  const handle = matches.at(-1)?.handle as ScreenHandle | undefined; // Routes export nothing else as `handle`.
  return failed ? "plain" : (handle?.frame ?? "plain");
}
