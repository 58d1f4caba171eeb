import { fill, labels } from "../platform/labels.ts";
import { numberText } from "../platform/number-text.ts";
import type { ShownAttribute } from "./attributes.ts";
import type { ProductSummary } from "./public.ts";

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
  whichSize: "Which size?",
  otherCombination: "Only in another combination",
  soldOutReason: "Sold out for now. It is on the list for the next production run.",
  upcomingReason: "Not launched yet. Reserve yours and we will write when it can be bought.",
  buy: "Buy",
  before: "Before:",
  save: "Save {amount}",
  onSale: "On sale",
  lowestBefore: "Lowest price of the 30 days before: {price}",
  saleUntil: "until {date}",
  basePrice: "Base Price",
  stateTax: "State Tax",
  inStock: "In stock",
  onlyLeft: "Only {stock} left",
  yes: "Yes",
  no: "No",
  total: "Total",
  notFound: "This product is not in our shop",
  empty: "Our first products are on their way",
  emptyHint: "They will appear here as soon as they are ready. Write to us if you would like to know when that is.",
  writeToUs: "Write to us",
  quantityLimit: "That is as many as we can sell you at once",
  pictures: "Pictures of the product",
  picture: "Picture",
  film: "Film",
  playFilm: "Play the film",
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
  deliveryHint: "Prices and delivery days for every country",
  deliveryPage: "/shipping",
  returns: "14 days to change your mind",
  returnsHint: "Try it at home, and send it back if it is not right",
  returnsPage: "/returns",
  mended: "Seams mended for life",
  mendedHint: "We sew them up again free of charge, whoever owns it by then",
  mendedPage: "/repairs-and-care",
  recycled: "Recycled materials",
  recycledHint: "Nylon, polyester, aluminium and steel with a life before this one",
  recycledPage: "/about-us",
  made: "Where it is made",
  madeHint: "The workshop, our partners, and who weaves the cloth",
  madePage: "/where-it-is-made",
  giving: "2% for people in need",
  givingHint: "A share of our profits, for poverty relief and countries in need",
  givingPage: "/about-us",
  related: "Goes well with it",
  compareWith: "Compare with",
  compare: "Compare",
  compareBoth: "Compare {product} with {other}",
});

/** How many are left, where no more are than the threshold that staff keep for the variant. */
export function stockNote({ stock, is_low }: Pick<ProductSummary, "stock" | "is_low">): string {
  return is_low ? fill(productMessages.onlyLeft, { stock }) : productMessages.inStock;
}

/** The value of an attribute as visitors read it: "35 L", "Yes", "Spring, Summer". */
export function attributeText({ value, unit }: Pick<ShownAttribute, "value" | "unit">): string {
  if (typeof value === "boolean") return value ? productMessages.yes : productMessages.no;
  if (typeof value === "number") return `${numberText(value)} ${unit}`.trim();
  return Array.isArray(value) ? value.join(", ") : value;
}

/** A value on a card, where its name does not stand beside it: "35 L", "Sleeps 2"; a no says nothing there. */
export function factText({ name, ...fact }: Pick<ShownAttribute, "name" | "value" | "unit">): string {
  if (typeof fact.value === "boolean") return fact.value ? name : "";
  return typeof fact.value === "number" && !fact.unit ? `${name} ${attributeText(fact)}` : attributeText(fact);
}
