import { type DemoProduct, onlyVariant } from "./product.ts";

export const duffel45: DemoProduct = {
  slug: "duffel-45",
  name: "Duffel 45",
  ability: "available",
  description: `
<p>Bus roofs, boat decks, the back of somebody's van. The Duffel 45 is the bag that you need not be careful with.</p>
<p>A wide U-shaped lid opens the whole of it. The two long handles meet in a padded grip, and there is a handle at each end for the person who helps you.</p>
`.trim(),
  categories: ["travel", "travel-bags"],
  goes_with: ["packing-cubes"],
  attributes: {
    ...{ litres: 45, height: 58, width: 32, depth: 28, load: 15, material: ["polyester"], rain: "showers" },
    fabric: "900-denier polyester, laminated base",
    "made-in": "Whitby, England",
  },
  specifications: [
    { name: "Good for", value: "Weekends, holidays and sport" },
    { name: "Good to know", value: "Bar-tacked at every point that takes load, and mended free if one ever goes" },
  ],
  images: [
    {
      file: "products/duffel-45-front.webp",
      alt: "Front three-quarter studio view of an orange 45-litre duffel bag with charcoal ends, a U-shaped zip lid, webbing carry handles with navy bar-tacks and a stitched three-stone patch, on a pale sand backdrop.",
    },
    {
      file: "products/duffel-45-back.webp",
      alt: "Side view of an orange 45-litre duffel bag with charcoal ends, a U-shaped zip lid, webbing carry handles with navy bar-tacks and a stitched three-stone patch, showing the grab handle and end panel, on a pale sand backdrop.",
    },
    {
      file: "products/duffel-45-detail.webp",
      alt: "Close-up of an orange 45-litre duffel bag with charcoal ends, a U-shaped zip lid, webbing carry handles with navy bar-tacks and a stitched three-stone patch, showing fabric weave, zips, webbing and buckles.",
    },
  ],
  variants: onlyVariant({ sku: "CRN-DUF45-EMB", price: 129_00, stock: 27, weight_grams: 1150 }),
};

export const sling6: DemoProduct = {
  slug: "sling-6",
  name: "Sling 6",
  ability: "production",
  description: `
<p>Passport, phone, a small camera, an apple. The Sling 6 holds what should stay on you while the big bag is somewhere else.</p>
<p>Wear it in front on the night bus and on the back on the bicycle; the padded strap changes sides in a second. It launches in May. Reserving costs nothing, and we will write when it is here.</p>
`.trim(),
  categories: ["travel", "travel-bags"],
  attributes: {
    litres: 6,
    height: 18,
    width: 28,
    depth: 12,
    material: ["nylon"],
    fabric: "420-denier nylon",
    "made-in": "Whitby, England",
  },
  specifications: [{ name: "Inside", value: "One divider, one zipped pocket, one clip for keys" }],
  images: [
    {
      file: "products/sling-6-front.webp",
      alt: "Front three-quarter studio view of an olive 6-litre sling bag with a padded black strap, an orange-pulled main zip and a piped front pocket, on a pale sand backdrop.",
    },
  ],
  variants: onlyVariant({ sku: "CRN-SLG06-OLV", price: 59_00, stock: 0, weight_grams: 310 }),
};

export const domeTent2p: DemoProduct = {
  slug: "dome-tent-2p",
  name: "Two-Person Dome Tent",
  ability: "production",
  description: `
<p>A small house for two, up in five minutes, and still there in the morning. Two crossing poles make it stand anywhere; six guy lines make it stay.</p>
<p>The mesh door lets the stars in and keeps the midges out. We have slept in the trial run for a year, on Skye and in the Tatras. The first full run launches in May. Reserving costs nothing, and we will write when it is here.</p>
`.trim(),
  categories: ["camp"],
  attributes: {
    ...{ sleeps: 2, height: 46, width: 16, depth: 16, material: ["polyester", "aluminium"], rain: "waterproof" },
    seasons: ["spring", "summer", "autumn"],
    fabric: "Polyester ripstop, 3,000 mm water column, no PFAS",
    "made-in": "Guimarães, Portugal; poles from Incheon, South Korea",
  },
  specifications: [
    { name: "Inside", value: "A floor of 215 × 130 cm, 105 cm high" },
    { name: "Packed", value: "46 × 16 cm with everything" },
    { name: "Poles", value: "8.5 mm aluminium, partly recycled" },
    { name: "Good to know", value: "Made for spring to autumn, not for snow loads" },
  ],
  images: [
    {
      file: "products/dome-tent-2p-front.webp",
      alt: "Front three-quarter studio view of an orange and sand two-person dome tent with blue poles, an open mesh door with a rolled flap, guy lines and pegs, on a pale sand backdrop.",
    },
  ],
  films: [
    {
      file: "videos/tent-stars.mp4",
      poster: "products/dome-tent-2p-film.webp",
      alt: "The tent glows from inside at night while the stars turn above it.",
      place: 1,
    },
  ],
  variants: onlyVariant({ sku: "CRN-TNT2P-EMB", price: 349_00, stock: 0, weight_grams: 2150 }),
};

export const packingCubes: DemoProduct = {
  slug: "packing-cubes",
  name: "Packing Cubes, Set of 3",
  ability: "available",
  description: `
<p>Clean on the left, worn on the right, and the one warm jumper always where you left it. Three cubes turn any bag into a chest of drawers.</p>
<p>Mesh windows show what is inside. The large and the medium one lie side by side in one half of the Carry-On 35.</p>
`.trim(),
  categories: ["travel", "organisers"],
  attributes: { material: ["polyester"], fabric: "Cut from the ends of our rolls", "made-in": "Whitby, England" },
  specifications: [
    { name: "Sizes", value: "32 × 24 × 9 cm, 28 × 20 × 8 cm and 22 × 15 × 7 cm" },
    { name: "Good to know", value: "Wash at 30 degrees, dry on the line" },
  ],
  images: [
    {
      file: "products/packing-cubes-front.webp",
      alt: "Front three-quarter studio view of three zipped packing cubes in navy, blue and orange, stacked from large to small, with mesh windows and stitched patches, on a pale sand backdrop.",
    },
  ],
  variants: onlyVariant({ sku: "CRN-CUB03-MIX", price: 49_00, cost: null, stock: 64, weight_grams: 245 }),
};

export const drybag20: DemoProduct = {
  slug: "drybag-20",
  name: "Dry Bag 20",
  ability: "available",
  description: `
<p>For the canoe, the ferry deck and the rucksack that turned out not to be waterproof after all. Roll three times, click, done.</p>
<p>The yellow is loud on purpose: a bag that goes overboard should be easy to see.</p>
`.trim(),
  categories: ["camp", "organisers"],
  attributes: {
    ...{ litres: 20, height: 56, width: 23, depth: 23, material: ["polyester"], rain: "waterproof" },
    fabric: "Polyester with welded seams, free of PVC",
    "made-in": "Guimarães, Portugal",
  },
  specifications: [
    { name: "Good to know", value: "Floats when closed; survives a short dunking, though it is not made for diving" },
    { name: "Good to know", value: "Carry loop on the top, strap on the side" },
  ],
  images: [
    {
      file: "products/drybag-20-front.webp",
      alt: "Front three-quarter studio view of a yellow and blue 20-litre roll-top dry bag with a buckled closure, a side strap and a printed three-stone mark, on a pale sand backdrop.",
    },
  ],
  variants: onlyVariant({ sku: "CRN-DRY20-YLW", price: 27_50, stock: 38, weight_grams: 420 }),
};

export const trekkingPoles: DemoProduct = {
  slug: "trekking-poles",
  name: "Trekking Poles, Pair",
  ability: "available",
  description: `
<p>Your knees will write to thank us. Light poles that you set by feel, with a lock that holds on the long way down.</p>
<p>The grips are cork: warm in the cold, dry in the heat, and a little more yours after every walk.</p>
`.trim(),
  categories: ["camp"],
  attributes: { "made-in": "Incheon, South Korea", material: ["aluminium"], seasons: ["spring", "summer", "autumn"] },
  specifications: [
    { name: "Length", value: "62 to 135 cm, in three sections" },
    { name: "Shaft", value: "7075 aluminium, 70 per cent recycled" },
    { name: "Tips", value: "Tungsten carbide, replaceable; trail baskets included" },
    { name: "Good to know", value: "Every part can be bought singly, so a bent section is not a new pole" },
  ],
  images: [
    {
      file: "products/trekking-poles-front.webp",
      alt: "Front three-quarter studio view of a pair of blue trekking poles with cork grips, wrist straps, orange flick locks and black baskets, on a pale sand backdrop.",
    },
  ],
  variants: onlyVariant({ sku: "CRN-POL02-BLU", price: 89_00, stock: 0, weight_grams: 476 }),
};

export const bottle750: DemoProduct = {
  slug: "bottle-750",
  name: "Insulated Bottle 750 and Mug",
  ability: "available",
  description: `
<p>Tea that is still tea at the top. The bottle fills the mug twice with a sip to spare, and the mug comes with it.</p>
<p>The carry loop is wide enough for a gloved hand. The neck is wide enough for ice, and for a brush afterwards.</p>
`.trim(),
  categories: ["camp"],
  attributes: { "made-in": "Sheffield, England", material: ["steel"] },
  specifications: [
    { name: "Volume", value: "Bottle 750 ml, mug 300 ml" },
    { name: "Keeps drinks", value: "12 hours hot, 24 hours cold, measured at 20 °C" },
    { name: "Weight, one by one", value: "Bottle 390 g, mug 140 g" },
    { name: "Bottle", value: "90 per cent recycled stainless steel, double wall, powder coat" },
    { name: "Mug", value: "Enamelled steel; it may chip, and is none the worse for it" },
  ],
  images: [
    {
      file: "products/bottle-750-front.webp",
      alt: "Front three-quarter studio view of a blue insulated steel bottle with a black cap and orange carry loop, beside a cream enamel mug with a navy rim, both printed with three stacked stones, on a pale sand backdrop.",
    },
  ],
  variants: onlyVariant({ sku: "CRN-BTL75-BLU", price: 42_00, sale: 36_00, stock: 120, weight_grams: 530 }),
};
