import type { DemoCategory } from "./product.ts";

/** The parts of the demo shop, in order. */
export const demoCategories: readonly DemoCategory[] = [
  {
    slug: "backpacks",
    name: "Backpacks",
    file: "landscapes/dunes-dusk.webp",
    description:
      "<p>From a laptop and a flask to ten days of food: packs that carry close to the back, and that we mend for as long as you carry them.</p>",
    parts: [
      {
        slug: "trekking-packs",
        name: "Trekking packs",
        file: "products/expedition-65-front.webp",
        description:
          "<p>For nights out, from one hut to the next or weeks with a tent. Their hip belts take the weight, so that your shoulders can enjoy the view.</p>",
      },
      {
        slug: "day-packs",
        name: "Day packs",
        file: "products/daypack-28-front.webp",
        description:
          "<p>One bag for the train on Tuesday and the hill on Saturday, with room for a dry jumper on both.</p>",
      },
      {
        slug: "travel-packs",
        name: "Travel packs",
        file: "products/travel-35-front.webp",
        description:
          "<p>They open like a suitcase, carry like a backpack and fit above the seat, so that nobody has to wait at the belt.</p>",
      },
    ],
  },
  {
    slug: "travel",
    name: "Travel",
    file: "landscapes/green-hills-road.webp",
    description: "<p>What keeps a long way light and tidy, by night train, by bus and on foot from the harbour.</p>",
    parts: [
      {
        slug: "travel-bags",
        name: "Travel bags",
        file: "products/duffel-45-front.webp",
        description: "<p>Bags to throw into a boot, and a small one for what you want at hand.</p>",
      },
      {
        slug: "organisers",
        name: "Packing organisers",
        file: "products/packing-cubes-front.webp",
        description: "<p>Everything in its place, and dry. The socks are where you think they are.</p>",
      },
    ],
  },
  {
    slug: "camp",
    name: "Camp and trail",
    file: "landscapes/night-tent.webp",
    description:
      "<p>A roof for the night, something warm to drink, and two good sticks for the way down. All of it can be mended, and we sell the parts.</p>",
  },
];
