import { labels } from "../platform/labels.ts";

/** The comparison and what leads to it, which pages load after all else. */
export const comparisonMessages = labels("comparison", {
  title: "Compare",
  hint: "Tick “Compare” on two to four products to see them side by side.",
  toShop: "Choose in the shop",
  add: "Add another",
  count: "{count} products side by side",
  rows: "Rows shown",
  allRows: "All details",
  onlyDifferences: "Only differences",
  differs: "Differs",
  alike: "They are alike in everything listed here.",
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
