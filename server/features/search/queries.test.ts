import { expect, test } from "vitest";
import { fillEmptyShop } from "../../demo/load.ts";
import { testShop } from "../../testing/shop.ts";
import { find } from "./find.ts";
import { suggest } from "./service.ts";

/** What the demo shop answers first, by what is searched for. */
const expected: readonly (readonly [first: string, ...queries: string[]])[] = [
  ["Trekking 40 Backpack", "trekking", "treking", "trekkng pack", "trekking 40", "TREKKING", "trek 40", "40l backpack"],
  [
    "Trekking 40 Backpack",
    "crn-trk40",
    "hiking backpack",
    "trekking backpack",
    "ruck sack trekking",
    "backpack 40 litres",
  ],
  [
    "Expedition 65 Backpack",
    "expedition",
    "expedtion",
    "expediton 65",
    "65l",
    "65 litre",
    "65-litre rucksack",
    "backpack",
  ],
  ["Expedition 65 Backpack", "over 60 litres", "backpack more than 50 l", "rucksack", "rucksacks", "knapsack"],
  [
    "Carry-On Travel Pack 35",
    "carry on 35l",
    "carry-on",
    "carryon",
    "cabin bag",
    "hand luggage",
    "travel pack",
    "TRAVEL PÂCK",
  ],
  [
    "Carry-On Travel Pack 35",
    "35l",
    "35 litre",
    "35-litre",
    "35 liters",
    "travel",
    "pack of 30 to 38 litres",
    '"travel pack"',
  ],
  ["Daypack 28", "daypack", "day pack", "dayback", "28 l", "daypack -trekking", "day packs"],
  ["Roll-Top 22 Backpack", "roll top", "rolltop", "roll-top", "22 litres", "rol-top"],
  ["Duffel 45", "duffel", "duffle", "dufel", "holdall", "kit bag", "45l duffel"],
  ["Sling 6", "sling", "bum bag", "cross body bag"],
  [
    "Two-Person Dome Tent",
    "tent",
    "2 person tent",
    "two-person tent",
    "2p tent",
    "dome tent",
    "tents",
    "shelter",
    "tnet",
  ],
  ["Packing Cubes, Set of 3", "packing cubes", "packing", "cubes", "paking cubes", "organizer bags", "organiser bags"],
  ["Insulated Bottle 750 and Mug", "bottle", "botle", "thermos", "mug", "750ml bottle", "cup", "insulated flask"],
  ["Trekking Poles, Pair", "poles", "trekking poles", "hiking poles", "walking sticks", "trecking poles"],
  ["Dry Bag 20", "dry bag", "drybag", "waterproof under 100", "dry sack", "waterproof bag under £50"],
  ["Delivery", "delivery", "shipping", "delivry", "postage"],
  ["Insulated Bottle 750 and Mug", "waterbottle", "water botle", "75cl", "0.75l bottle", "termos", "blue bottle"],
  [
    "Carry-On Travel Pack 35",
    "carry on luggage",
    "carryon bag",
    "cary on",
    "handluggage",
    "35ltr",
    "thirty five litre backpack",
  ],
  ["Expedition 65 Backpack", "60+ litres", "60 litres or more", "xpedition"],
  ["Two-Person Dome Tent", "trekking tent", "aluminum tent", "orange tent", "tent for two"],
  ["Roll-Top 22 Backpack", "backpack smaller than 25 litres", "city backpack"],
  ["Sling 6", "bumbag", "crossbody"],
  ["Duffel 45", "hold all", "dufflebag", "a bag for the weekend"],
  ["Packing Cubes, Set of 3", "compression cubes"],
  ["Delivery", "how long does delivery take", "delivery to germany", "shipping costs"],
  ["Returns and repairs", "how do i return something", "money back"],
  ["Account", "acount", "track my order"],
  ["Login", "log in", "sign in"],
  ["About Us", "about"],
  ["Community", "comunity"],
  ["Gallery", "galery"],
  ["What to do in the first five minutes of a hot spot", "blisters"],
  ["Returns and repairs", "returns", "refund", "return policy", "repairs", "warranty", "send back"],
  ["Privacy notice", "privacy"],
  ["contact us", "contact", "contact us"],
  ["Trip planner", "trip planner", "trip plan"],
];

async function demoShop() {
  const shop = await testShop();
  await fillEmptyShop(shop.platform);
  return shop;
}

test("searches of the demo shop are answered with what is meant, in 95 of 100", async () => {
  await using shop = await demoShop();
  const wrong: string[] = [];
  let asked = 0;
  for (const [first, ...queries] of expected) {
    for (const query of queries) {
      asked += 1;
      const { products, others, others_first } = await suggest(shop.platform, query, 6);
      const found = others_first || products.length === 0 ? others[0]?.title : products[0]?.name;
      if (found !== first) wrong.push(`${query}: ${found}, not ${first}`);
    }
  }
  expect(asked).toBeGreaterThanOrEqual(80);
  expect(wrong.slice(Math.floor(asked * 0.05))).toEqual([]);
});

test("both databases find the same, in the same order", async () => {
  await using shop = await demoShop();
  const { rows } = await shop.db.execute<{ id: number; name: string }>("select id, name from products");
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const lines: string[] = [];
  for (const query of expected.flatMap(([, ...queries]) => queries)) {
    const { ids, others } = await find(shop.platform, query, { limit: 12, offset: 0, mostOthers: 12 });
    lines.push([query, ...ids.map((id) => names.get(id)), ...others.map(({ path }) => path)].join(" | "));
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("found-by-queries.txt");
});
