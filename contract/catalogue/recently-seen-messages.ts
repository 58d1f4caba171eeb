import { labels } from "../platform/labels.ts";

/** The row of products that somebody looked at, which pages load after all else. */
export const recentlySeenMessages = labels("recently_seen", {
  title: "Recently seen",
  hint: "Only this device knows.",
  clear: "Clear",
});
