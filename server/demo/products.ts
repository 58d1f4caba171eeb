import {
  daypack28,
  daypack28Navy,
  expedition65,
  rolltop22,
  travel35,
  trekking40,
  trekking40Glacier,
} from "./backpacks.ts";
import type { DemoProduct } from "./product.ts";
import { bottle750, domeTent2p, drybag20, duffel45, packingCubes, sling6, trekkingPoles } from "./travel-goods.ts";

/** The demo shop's products in the order in which it shows them. Two are upcoming, one is sold out. */
export const demoProducts: readonly DemoProduct[] = [
  expedition65,
  trekking40,
  travel35,
  daypack28,
  rolltop22,
  trekking40Glacier,
  duffel45,
  daypack28Navy,
  sling6,
  domeTent2p,
  packingCubes,
  bottle750,
  trekkingPoles,
  drybag20,
];
