import { labels } from "../platform/labels.ts";

export const pageMessages = labels("pages", {
  notFound: "Opps ! Page Not Found",
  updated: "Last changed on",
  others: "Good to know",
});
