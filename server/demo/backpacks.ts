import { backLengths, type DemoProduct, onlyVariant, variantOf } from "./product.ts";

export const expedition65: DemoProduct = {
  slug: "expedition-65",
  name: "Expedition 65 Backpack",
  ability: "available",
  description: `
<p>For the trips that are counted in weeks. The Expedition 65 carries a tent, a stove and ten days of food, and still lets you look up at the view instead of down at your boots.</p>
<p>The floating lid rises over a full load and comes off for the summit day. A broad padded hip belt takes the weight, compression straps keep it still, and the stretch pocket in front swallows a wet shell in one move.</p>
`.trim(),
  categories: ["backpacks", "trekking-packs"],
  attributes: {
    ...{ litres: 65, height: 78, width: 34, depth: 30, load: 22, material: ["nylon"], rain: "cover" },
    fabric: "420-denier nylon, 840-denier base, coated without PFAS",
    "made-in": "Whitby, England",
  },
  specifications: [
    { name: "Lid", value: "Rises over 8 litres more, and comes off" },
    { name: "Back", value: "Adjustable" },
    { name: "Good to know", value: "Bottle not included" },
  ],
  images: [
    {
      file: "products/expedition-65-front.webp",
      alt: "Front three-quarter studio view of a tall glacier-blue 65-litre expedition backpack with a charcoal base, floating lid with two buckled straps, stretch front pocket with daisy-chain webbing, side compression straps, a steel bottle in the side pocket and a padded hip belt, on a pale sand backdrop.",
    },
    {
      file: "products/expedition-65-back.webp",
      alt: "Back view of a tall glacier-blue 65-litre expedition backpack with a charcoal base, floating lid with two buckled straps, stretch front pocket with daisy-chain webbing, side compression straps, a steel bottle in the side pocket and a padded hip belt, showing the carrying system, on a pale sand backdrop.",
    },
    {
      file: "products/expedition-65-detail.webp",
      alt: "Close-up of a tall glacier-blue 65-litre expedition backpack with a charcoal base, floating lid with two buckled straps, stretch front pocket with daisy-chain webbing, side compression straps, a steel bottle in the side pocket and a padded hip belt, showing fabric weave, zips, webbing and buckles.",
    },
  ],
  options: [backLengths],
  variants: [
    variantOf(["Regular"], {
      sku: "CRN-EXP65-GLA-R",
      price: 249_00,
      stock: 24,
      weight_grams: 1980,
      attributes: { "back-from": 43, "back-to": 49 },
    }),
    variantOf(["Long"], {
      sku: "CRN-EXP65-GLA-L",
      price: 259_00,
      stock: 11,
      weight_grams: 2060,
      attributes: { "back-from": 48, "back-to": 54 },
    }),
  ],
};

const regularBack = { "back-from": 43, "back-to": 48 };
const longBack = { "back-from": 48, "back-to": 53 };

export const trekking40: DemoProduct = {
  slug: "trekking-40",
  name: "Trekking 40 Backpack",
  ability: "available",
  is_featured: true,
  description: `
<p>Hut to hut, or three nights with a small tent: forty litres is the size that makes you pack well. The Trekking 40 sits close to the back, so that scrambling feels like walking.</p>
<p>Two buckles open the lid, one long zip opens the front. The hip belt has a pocket for the map and one for the things you eat while reading it.</p>
<p>Glacier is cut from the fabric that is left when we finish a run of the Expedition 65. That keeps it out of the bin, and it means that we never have very many.</p>
`.trim(),
  categories: ["backpacks", "trekking-packs"],
  attributes: {
    ...{ litres: 40, height: 66, width: 32, depth: 24, load: 14, material: ["nylon"], rain: "showers" },
    fabric: "210-denier nylon ripstop, 420-denier base; Glacier 420-denier throughout",
    "made-in": "Whitby, England",
  },
  specifications: [
    { name: "Back", value: "Regular for bodies from about 1.60 to 1.80 m, long from about 1.76 m" },
    { name: "Good to know", value: "Sleeve for a 3-litre water bladder; bladder and bottle not included" },
  ],
  images: [
    {
      file: "products/trekking-40-front.webp",
      alt: "Front three-quarter studio view of an orange and charcoal 40-litre trekking pack with a zipped lid, stitched front pocket, side compression straps, a blue bottle in the stretch pocket and a padded hip belt, on a pale sand backdrop.",
      option_values: ["Ember"],
    },
    {
      file: "products/trekking-40-back.webp",
      alt: "Back view of an orange and charcoal 40-litre trekking pack with a zipped lid, stitched front pocket, side compression straps, a blue bottle in the stretch pocket and a padded hip belt, showing the carrying system, on a pale sand backdrop.",
      option_values: ["Ember"],
    },
    {
      file: "products/trekking-40-detail.webp",
      alt: "Close-up of an orange and charcoal 40-litre trekking pack with a zipped lid, stitched front pocket, side compression straps, a blue bottle in the stretch pocket and a padded hip belt, showing fabric weave, zips, webbing and buckles.",
      option_values: ["Ember"],
    },
    {
      file: "products/trekking-40-glacier-front.webp",
      alt: "Front three-quarter studio view of the trekking pack 40 L in the glacier-blue colourway, on a pale sand backdrop.",
      option_values: ["Glacier"],
    },
  ],
  options: [
    {
      name: "Colour",
      values: [
        { name: "Ember", swatch: "#ee7d16" },
        { name: "Glacier", swatch: "#2a86cf" },
      ],
    },
    backLengths,
  ],
  variants: [
    variantOf(["Ember", "Regular"], {
      sku: "CRN-TRK40-EMB-R",
      price: 179_00,
      stock: 18,
      weight_grams: 1340,
      attributes: regularBack,
    }),
    variantOf(["Ember", "Long"], {
      sku: "CRN-TRK40-EMB-L",
      price: 184_00,
      stock: 7,
      weight_grams: 1380,
      attributes: longBack,
    }),
    variantOf(["Glacier", "Regular"], {
      sku: "CRN-TRK40-GLA-R",
      price: 179_00,
      stock: 3,
      weight_grams: 1390,
      attributes: regularBack,
    }),
  ],
};

export const daypack28: DemoProduct = {
  slug: "daypack-28",
  name: "Daypack 28",
  ability: "available",
  is_featured: true,
  description: `
<p>One bag for Tuesday and for Saturday. The Daypack 28 takes a laptop to work, and a flask, a map and a dry jumper up the hill.</p>
<p>The main zip runs in a high arch, so that the whole bag opens and nothing hides at the bottom. Two outer pockets hold what you want without stopping: snacks below, keys and phone above.</p>
<p>Navy is for those who would rather not see the mud; its orange pulls are found in the dark of a tent.</p>
`.trim(),
  categories: ["backpacks", "day-packs"],
  attributes: {
    ...{ litres: 28, height: 48, width: 30, depth: 19, load: 9, laptop: 15, cabin: true },
    ...{ material: ["polyester"], rain: "showers" },
    fabric: "600-denier polyester, about 22 plastic bottles a bag",
    "made-in": "Whitby, England",
  },
  specifications: [
    { name: "Good for", value: "Work, school, every day and days out" },
    { name: "Laptop", value: "Padded sleeve, raised off the base" },
    { name: "Good to know", value: "Sternum strap with whistle; bottle not included" },
  ],
  images: [
    {
      file: "products/daypack-28-front.webp",
      alt: "Front three-quarter studio view of a sand-coloured 28-litre daypack with olive base and pockets, an arched main zip with orange pulls and a stitched three-stone patch, on a pale sand backdrop.",
      option_values: ["Dune"],
    },
    {
      file: "products/daypack-28-back.webp",
      alt: "Back view of a sand-coloured 28-litre daypack with olive base and pockets, an arched main zip with orange pulls and a stitched three-stone patch, showing the carrying system, on a pale sand backdrop.",
      option_values: ["Dune"],
    },
    {
      file: "products/daypack-28-detail.webp",
      alt: "Close-up of a sand-coloured 28-litre daypack with olive base and pockets, an arched main zip with orange pulls and a stitched three-stone patch, showing fabric weave, zips, webbing and buckles.",
      option_values: ["Dune"],
    },
    {
      file: "products/daypack-28-navy-front.webp",
      alt: "Front three-quarter studio view of the daypack 28 L in the navy-blue colourway, on a pale sand backdrop.",
      option_values: ["Navy"],
    },
  ],
  options: [
    {
      name: "Colour",
      values: [
        { name: "Dune", swatch: "#cdb68f" },
        { name: "Navy", swatch: "#22304d" },
      ],
    },
  ],
  variants: [
    variantOf(["Dune"], { sku: "CRN-DAY28-DUN", price: 119_00, stock: 42, weight_grams: 890 }),
    variantOf(["Navy"], { sku: "CRN-DAY28-NVY", price: 119_00, stock: 0, weight_grams: 890 }),
  ],
};

export const rolltop22: DemoProduct = {
  slug: "rolltop-22",
  name: "Roll-Top 22 Backpack",
  ability: "available",
  description: `
<p>Rain on the platform, rain on the path, dry shirt at the end. The Roll-Top 22 closes with three turns and one buckle, and grows by a loaf of bread and a bunch of leeks when the market is on the way home.</p>
<p>The slanted pocket in front opens with one hand while the bag hangs from the other shoulder.</p>
`.trim(),
  categories: ["backpacks", "day-packs", "travel"],
  attributes: {
    ...{ litres: 22, height: 46, width: 29, depth: 16, load: 8, laptop: 14, cabin: true },
    ...{ material: ["polyester"], rain: "waterproof" },
    fabric: "500-denier polyester with a recycled TPU coating",
    "made-in": "Whitby, England",
  },
  specifications: [
    { name: "Good for", value: "The city, the way to work, the bicycle" },
    { name: "Unrolled", value: "5 litres more" },
    { name: "Laptop", value: "Suspended sleeve" },
    { name: "Good to know", value: "Keeps out heavy rain; not made to be held under water" },
  ],
  images: [
    {
      file: "products/rolltop-22-front.webp",
      alt: "Front three-quarter studio view of a navy 22-litre roll-top backpack with an orange centre strap, black buckles, a diagonal zip pocket and orange-piped shoulder straps, on a pale sand backdrop.",
    },
    {
      file: "products/rolltop-22-back.webp",
      alt: "Back view of a navy 22-litre roll-top backpack with an orange centre strap, black buckles, a diagonal zip pocket and orange-piped shoulder straps, showing the carrying system, on a pale sand backdrop.",
    },
    {
      file: "products/rolltop-22-detail.webp",
      alt: "Close-up of a navy 22-litre roll-top backpack with an orange centre strap, black buckles, a diagonal zip pocket and orange-piped shoulder straps, showing fabric weave, zips, webbing and buckles.",
    },
  ],
  variants: onlyVariant({ sku: "CRN-RLT22-NVY", price: 109_00, stock: 31, weight_grams: 780 }),
};

export const travel35: DemoProduct = {
  slug: "travel-35",
  name: "Carry-On Travel Pack 35",
  ability: "available",
  is_featured: true,
  description: `
<p>A fortnight in one bag, and no waiting at the belt. The Carry-On 35 opens flat like a suitcase, carries like a backpack, and goes by its side handle through the aisle of a train.</p>
<p>The straps tuck away behind a zipped panel when the bag has to look tidy. Our packing cubes are made to its measure.</p>
`.trim(),
  categories: ["backpacks", "travel-packs", "travel"],
  goes_with: ["packing-cubes"],
  attributes: {
    ...{ litres: 35, height: 54, width: 34, depth: 22, load: 12, laptop: 16, cabin: true },
    ...{ material: ["polyester"], rain: "showers" },
    fabric: "900-denier polyester",
    "made-in": "Whitby, England",
  },
  specifications: [
    { name: "Good for", value: "Flights, holidays and weekends" },
    {
      name: "Size",
      value:
        "54 × 34 × 22 cm, within the cabin limit of most airlines; some budget fares allow less, so do check yours",
    },
    { name: "Laptop", value: "Padded pocket on the back panel" },
    { name: "Zips", value: "Lockable" },
  ],
  images: [
    {
      file: "products/travel-35-front.webp",
      alt: "Front three-quarter studio view of a black 35-litre carry-on travel backpack with a blue front panel, padded blue top handle, clamshell zips and side compression buckles, on a pale sand backdrop.",
    },
    {
      file: "products/travel-35-back.webp",
      alt: "Back view of a black 35-litre carry-on travel backpack with a blue front panel, padded blue top handle, clamshell zips and side compression buckles, showing the carrying system, on a pale sand backdrop.",
    },
    {
      file: "products/travel-35-detail.webp",
      alt: "Close-up of a black 35-litre carry-on travel backpack with a blue front panel, padded blue top handle, clamshell zips and side compression buckles, showing fabric weave, zips, webbing and buckles.",
    },
  ],
  variants: onlyVariant({ sku: "CRN-TRV35-BLK", price: 199_00, stock: 16, weight_grams: 1420 }),
};
