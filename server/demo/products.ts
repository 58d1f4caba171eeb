import { daypack28, expedition65, rolltop22, travel35, trekking40 } from "./backpacks.ts";
import type { DemoProduct } from "./product.ts";
import { bottle750, domeTent2p, drybag20, duffel45, packingCubes, sling6, trekkingPoles } from "./travel-goods.ts";

/** The demo shop's products in the order in which it shows them. Two are upcoming, one is sold out, and so is a colour of another. */
export const demoProducts: readonly DemoProduct[] = [
  expedition65,
  trekking40,
  travel35,
  daypack28,
  rolltop22,
  duffel45,
  sling6,
  domeTent2p,
  packingCubes,
  bottle750,
  trekkingPoles,
  drybag20,
];
