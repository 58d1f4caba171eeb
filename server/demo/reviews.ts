/** A review of the demo's past. Who wrote it, and when, follows from an order that brought its product. */
export interface DemoReview {
  readonly stars: 1 | 2 | 3 | 4 | 5;
  readonly words: string;
  readonly use?: string;
  readonly fit?: -2 | -1 | 0 | 1 | 2;
  readonly answer?: string;
  /** How many find it helpful. */
  readonly helpful?: number;
  /** Why staff keep it hidden. */
  readonly hidden?: string;
  readonly isPending?: true;
  /** Whether the product was sent back. */
  readonly isReturned?: true;
  /** A visitor's report of it. */
  readonly report?: { readonly reason: "advert" | "other_product"; readonly words: string };
}

/** Reviews of the demo's products, by their slugs, the newest first; products that are still to come have none. */
export const demoReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  "expedition-65": [
    {
      stars: 5,
      words: "Carries its weight low and quiet. The lid comes off for the summit day.",
      fit: 0,
      isPending: true,
    },
    {
      stars: 5,
      words:
        "Fourteen kilos for three weeks, and my hips only complained on the last pass. The back took ten minutes to set up and has not moved since.\n\nThe lid held the things I wanted at lunch. I would buy it again.",
      use: "14 kg, three weeks, Nepal",
      fit: 0,
      helpful: 14,
    },
    {
      stars: 4,
      words:
        "A fine pack. The side pockets are tight when the main compartment is full, so I drink from a bladder now.",
      use: "17 kg, the Cape Wrath Trail",
      fit: 0,
      helpful: 6,
      answer: "Thank you for telling us. The next batch has pockets that are two centimetres deeper.",
    },
    { stars: 5, words: "", use: "20 kg, a week of winter camps in the Cairngorms", fit: 0 },
    {
      stars: 3,
      words: "Very good at its job, only more pack than I need. With twelve kilos it feels empty and leans back.",
      use: "12 kg, long weekends",
      fit: 1,
      helpful: 3,
    },
  ],
  "trekking-40": [
    {
      stars: 5,
      words: "I measured my back as the page says, took the long one, and it fits as if I had tried it on.",
      use: "9 kg, hut to hut in the Dolomites",
      fit: 0,
      helpful: 11,
    },
    {
      stars: 4,
      words: "Light for what it carries. The rain came in at the zip after five hours, so bring a liner.",
      use: "10 kg, a wet week on Skye",
      fit: 0,
      helpful: 8,
    },
    {
      stars: 2,
      words:
        "The hip belt sits too high on me. I am 1.82 m and should have taken the long back. Sending it back was easy.",
      fit: -2,
      isReturned: true,
      helpful: 9,
    },
    {
      stars: 5,
      words: "Two summers, four countries, and one buckle that the shop replaced for nothing.",
      use: "8 kg, 40 days in all",
      fit: 0,
    },
    { stars: 5, words: "The colour is brighter than on my screen, and I like it better.", fit: 0 },
    {
      stars: 4,
      words: "Comfortable from the first day. I miss a pocket on the hip belt that takes a large phone.",
      use: "11 kg, the West Highland Way",
      fit: 0,
      helpful: 2,
    },
    {
      stars: 1,
      words: "The parcel lay in the rain for a day. Two weeks of mails with the carrier.",
      hidden:
        "Your review is about something else than this product, such as its delivery. Please tell how the product has served you.",
    },
  ],
  "daypack-28": [
    {
      stars: 4,
      words: "Does the office and the hill behind it. The laptop sleeve keeps its load off the ground.",
      isPending: true,
    },
    {
      stars: 5,
      words: "My daughter stole it after a week, and I bought a second one.",
      use: "School, trains and the South Downs",
      fit: 0,
      helpful: 7,
    },
    { stars: 5, words: "", fit: 0 },
    {
      stars: 4,
      words: "A good size for a winter day with a flask and a spare layer. The chest strap slides when I run.",
      use: "6 kg, day walks all winter",
      fit: 0,
      helpful: 4,
    },
    {
      stars: 3,
      words: "Navy shows every bit of dust. Otherwise a sound little pack.",
      use: "Every day to work",
      fit: 0,
      answer: "A damp cloth takes it off. Dune hides it better, we admit.",
    },
    { stars: 5, words: "Three years of commuting would have killed any other. The zips still run.", helpful: 5 },
    { stars: 4, words: "Short in the back for me, which suits a day pack, and nothing rubs.", fit: -1, helpful: 1 },
  ],
  "rolltop-22": [
    {
      stars: 5,
      words: "Rode an hour through a storm, and the book inside was dry.",
      use: "Bicycle, all weathers",
      helpful: 6,
    },
    {
      stars: 4,
      words: "Rolled up it is small, unrolled it takes the shopping. I would like a light loop at the back.",
      fit: 0,
    },
    { stars: 4, words: "I waited for it since spring and do not regret it.", use: "5 kg, by train and on foot" },
  ],
  "travel-35": [
    {
      stars: 5,
      words:
        "It went under the seat of a small aircraft, and into every locker since. A fortnight in one bag, as promised.",
      use: "8 kg, two weeks in Portugal",
      fit: 0,
      helpful: 10,
    },
    {
      stars: 4,
      words: "Opens like a suitcase, carries like a pack. The harness takes some room when it is stowed.",
      use: "9 kg, six flights",
      fit: 0,
      helpful: 3,
    },
    { stars: 3, words: "Well made, but heavy when empty. Nearly a kilo and a half of my ten are the bag.", helpful: 5 },
    { stars: 5, words: "The lockable zips let me sleep on night trains.", use: "Interrail, a month" },
  ],
  "duffel-45": [
    {
      stars: 5,
      words: "Thrown on and off three boats, and it looks the same.",
      use: "15 kg, sailing off Mull",
      helpful: 4,
    },
    {
      stars: 4,
      words: "The strap is kind to the shoulder for ten minutes, not for an hour. It is a duffel, after all.",
      helpful: 2,
    },
    {
      stars: 5,
      words: "A seam went after a season. They mended it free and sent it back within a week.",
      use: "Climbing gear, 18 kg",
      helpful: 12,
    },
    { stars: 4, words: "" },
  ],
  "packing-cubes": [
    { stars: 5, words: "I find my socks. That is all I asked for.", helpful: 9 },
    {
      stars: 4,
      words: "The small one is very small. Two of the middle size would suit me better.",
      use: "A week in one cabin bag",
      helpful: 2,
    },
    { stars: 5, words: "Washed five times at 30 degrees, and no thread is loose." },
    {
      stars: 5,
      words: "Good cubes. There are cheaper ones at cube-discount.example, though.",
      report: { reason: "advert", words: "It sends readers to another shop." },
    },
  ],
  "bottle-750": [
    {
      stars: 5,
      words: "Tea at six in the morning was still tea at four in the afternoon.",
      use: "Winter days on Helvellyn",
      helpful: 13,
    },
    { stars: 4, words: "It keeps what it says. The mug has a first chip, as the page warned me it would.", helpful: 3 },
    {
      stars: 3,
      words: "Warm enough, but half a kilo with the mug. On long walks the mug stays at home.",
      use: "Day walks",
      helpful: 4,
    },
    { stars: 5, words: "" },
    { stars: 5, words: "Dropped on granite from the height of a man. A dent, and no drop lost.", helpful: 6 },
  ],
  "trekking-poles": [
    {
      stars: 5,
      words: "I bent the lowest section in a boulder field and bought that section alone. This is how it should be.",
      use: "The Pennine Way",
      helpful: 15,
    },
    {
      stars: 4,
      words: "Firm locks, good grips. They rattle a little on tarmac.",
      use: "12 days in the Pyrenees",
      helpful: 2,
    },
    { stars: 4, words: "Long enough for me at 1.92 m, just.", fit: 0 },
  ],
  "drybag-20": [
    {
      stars: 5,
      words: "Capsized on the Wye. The sleeping bag inside was dry, which cannot be said of me.",
      use: "Canoe, four days",
      helpful: 8,
    },
    { stars: 3, words: "Keeps the water out, and the air in: packing it flat takes patience.", helpful: 1 },
    { stars: 4, words: "Heavier than thin ones, and it will outlast five of them." },
  ],
};
