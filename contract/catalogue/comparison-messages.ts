import { labels } from "../platform/labels.ts";

/** The comparison and what leads to it, which pages load after all else. */
export const comparisonMessages = labels("comparison", {
  title: "Compare",
  hint: "Press “Compare” below two to four products, and see here side by side in what they differ.",
  toShop: "Choose in the shop",
  add: "Add another",
  count: "{count} products side by side",
  rows: "Rows shown",
  allRows: "All details",
  onlyDifferences: "Only differences",
  differs: "Differs",
  alike: "They are alike in all that is listed here.",
  remove: "Remove",
  unknown: "Not stated",
  price: "Price",
  availability: "Availability",
  choose: "Compare",
  full: "Up to {most} products can be compared. Take one out first.",
  chosen: "Products to compare",
  another: "Choose another to compare",
  compare: "Compare {count}",
  clear: "Clear",
});
