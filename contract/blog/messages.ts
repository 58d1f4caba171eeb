import { labels } from "../platform/labels.ts";

export const blogMessages = labels("blog", {
  title: "Blog",
  lead: "Packing lists, repairs and long detours: what we have learned on the way.",
  description: "Packing, routes, repairs and photographs: what the people behind the gear have learned on the way.",
  readMore: "Read More",
  related: "More Related Blogs",
  seenInStory: "Seen in this story",
  empty: "Our first stories are being written",
  emptyHint: "Until they appear here, see what travellers have sent to our gallery.",
  notFound: "This post is not on our blog",
  by: "By",
  minutes: "min read",
  tags: "Tags",
});
