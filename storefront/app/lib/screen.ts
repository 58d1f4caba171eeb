import { useMatches, useRouteError } from "react-router";

/** What a route says of its frame, as its export `handle`. */
export interface ScreenHandle {
  /** `over-photograph`: the header lies on the screen's first picture. `none`: no header and no footer. */
  readonly frame: "over-photograph" | "none";
}

/** The frame of the screen that is shown; a failure always stands in the plain one. */
export function useFrame(): ScreenHandle["frame"] | "plain" {
  const matches = useMatches();
  const failed = Boolean(useRouteError());
  const handle = matches.at(-1)?.handle as ScreenHandle | undefined; // Routes export nothing else as `handle`.
  return failed ? "plain" : (handle?.frame ?? "plain");
}
