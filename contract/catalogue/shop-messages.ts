import { labels } from "../platform/labels.ts";

export const shopMessages = labels("shop", {
  title: "Shop",
  description: "Backpacks, duffels and camp gear for long journeys, made from recycled materials.",
  categories: "Parts of the shop",
  findPack: "Find your pack",
  price: "Price",
  availability: "Availability",
  offers: "Offers",
  categoryUnknown: "This part of our shop is not there any more",
  lead: "Gear for long journeys, made from recycled materials, built to last.",
});
