import { useMatches, useRouteError } from "react-router";

/** A route's export `handle`, which configures the frame around its screen. */
export interface ScreenHandle {
  /**
   * `over-photograph`: the header overlays the screen's first picture. `task`: on narrow screens nothing leads away from
   * buying, but for the brand and the way back to the cart. `none`: no header and no footer. `embedded`:
   * nothing at all, since another screen shows it in an `<iframe>`, which only this value allows. Such a screen has its
   * own labelled `<main>`, since there is one around the `<iframe>` too.
   */
  readonly frame: "over-photograph" | "task" | "none" | "embedded";
}

/** The frame of the current screen; error screens always use the plain one. */
export function useFrame(): ScreenHandle["frame"] | "plain" {
  const matches = useMatches();
  const failed = Boolean(useRouteError());
  const handle = matches.at(-1)?.handle as ScreenHandle | undefined; // Routes export nothing else as `handle`.
  return failed ? "plain" : (handle?.frame ?? "plain");
}
