import { fill, labels } from "../platform/labels.ts";
import type { ShownAttribute } from "./attributes.ts";

export const shopMessages = labels("shop", {
  title: "Shop",
  description: "Backpacks, duffels and camp gear for long journeys, made from recycled materials.",
  categories: "Parts of the shop",
  price: "Price",
  availability: "Availability",
  categoryUnknown: "This part of our shop is not there any more",
  lead: "Gear for long journeys, made from recycled materials, built to last.",
});

export const productMessages = labels("product", {
  addToCart: "Add to cart",
  from: "from {price}",
  colours: "Colours",
  added: "Product added to cart!",
  launching: "Launching in may",
  launchingOn: "Launching on",
  reserveNow: "Reserve now",
  reserveYours: "Reserve your bag now",
  reserving: "Reserving...",
  reservedPlace: "Reserved: place",
  soldOut: "Sold out",
  otherCombination: "Only in another combination",
  soldOutReason: "Sold out for now. It is on the list for the next production run.",
  upcomingReason: "Not launched yet. Reserve yours and we will write when it can be bought.",
  buy: "Buy",
  basePrice: "Base Price",
  stateTax: "State Tax",
  inStock: "In stock",
  onlyLeft: "Only {stock} left",
  yes: "Yes",
  no: "No",
  total: "Total",
  notFound: "This product is not in our shop",
  empty: "There is nothing on the shelves yet. Come back soon.",
  quantityLimit: "That is as many as we can sell you at once",
  pictures: "Pictures of the product",
  picture: "Picture",
  pictureOf: "Picture {place} of {total}",
  enlarge: "Enlarge picture {place}",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  previousPicture: "Previous picture",
  nextPicture: "Next picture",
  noPicture: "There is no picture of it yet",
  pausePictures: "Pause the pictures",
  playPictures: "Play the pictures",
  about: "About this product",
  specifications: "Specifications",
  furtherDetails: "Further details",
  promises: "What you can count on",
  delivery: "Delivered to your door",
  deliveryHint: "Prices and days of every country",
  deliveryPage: "/shipping",
  returns: "14 days to change your mind",
  returnsHint: "Try it at home, and send it back if it is not right",
  returnsPage: "/returns",
  recycled: "Recycled materials",
  recycledHint: "Nylon, polyester, aluminium and steel with a life before this one",
  recycledPage: "/about-us",
  giving: "2% for people in need",
  givingHint: "A share of our profits, for poverty relief and countries in need",
  givingPage: "/about-us",
  related: "Goes well with it",
  compareWith: "Compare with",
  compare: "Compare",
  compareBoth: "Compare {product} with {other}",
});

const few = 5;

/** How many are left, where that is worth knowing. */
export function stockNote(stock: number): string {
  return stock > few ? productMessages.inStock : fill(productMessages.onlyLeft, { stock });
}

/** The value of an attribute as visitors read it: "35 L", "Yes", "Spring, Summer". */
export function attributeText({ value, unit }: Pick<ShownAttribute, "value" | "unit">): string {
  if (typeof value === "boolean") return value ? productMessages.yes : productMessages.no;
  if (typeof value === "number") return `${value.toLocaleString("en-GB")} ${unit}`.trim();
  return Array.isArray(value) ? value.join(", ") : value;
}

/** A value on a card, where its name does not stand beside it: "35 L", "Sleeps 2"; a no says nothing there. */
export function factText({ name, ...fact }: Pick<ShownAttribute, "name" | "value" | "unit">): string {
  if (typeof fact.value === "boolean") return fact.value ? name : "";
  return typeof fact.value === "number" && !fact.unit ? `${name} ${attributeText(fact)}` : attributeText(fact);
}
