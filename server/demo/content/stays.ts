import type { Stay } from "@cairn/contract/content/stays.ts";

/** Houses and places are fictional, as are the phone numbers, which Ofcom reserves for that purpose. */
export const demoStays: readonly Omit<Stay, "id" | "picture">[] = [
  {
    image: "/media/landscapes/lake-dawn.webp",
    image_alt: "A mountain lake at dawn with boulders in the foreground and snowy peaks mirrored in the water.",
    title: "Stillwater Lodge",
    address: "North Shore, Anselmere",
    phone: "01632 960114",
    link: "",
  },
  {
    image: "/media/landscapes/alpine-sunrise.webp",
    image_alt: "A stone cairn beside a footpath in a golden meadow below a snow-capped mountain.",
    title: "Saddle Hut",
    address: "Upper Meadow, Harrowdale",
    phone: "01632 960127",
    link: "",
  },
  {
    image: "/media/landscapes/sea-cliffs.webp",
    image_alt: "The sun sets over the sea beside two dark sea stacks and a tall cliff.",
    title: "The Two Stacks",
    address: "14 Lighthouse Road, Port Kellan",
    phone: "01632 960139",
    link: "",
  },
  {
    image: "/media/landscapes/autumn-forest.webp",
    image_alt: "Orange and gold autumn forest spreads over rolling hills.",
    title: "Copperwood Inn",
    address: "Chapel Lane, Lower Harrowdale",
    phone: "01632 960142",
    link: "",
  },
  {
    image: "/media/landscapes/balloons-valley.webp",
    image_alt: "Colourful hot-air balloons float above a misty valley in morning light.",
    title: "The Burner and Basket",
    address: "2 Launch Field, Vale of Orrin",
    phone: "01632 960158",
    link: "",
  },
  {
    image: "/media/landscapes/river-gorge.webp",
    image_alt: "A clear turquoise river runs between steep rock walls with conifers on the ledges.",
    title: "Gorge House",
    address: "The Old Mill, Greenwater",
    phone: "01632 960163",
    link: "",
  },
  {
    image: "/media/landscapes/dunes-dusk.webp",
    image_alt: "Three small hikers walk across warm orange sand dunes at dusk.",
    title: "Long Shadow Camp",
    address: "Third Well, Sands of Imrah",
    phone: "020 7946 0175",
    link: "",
  },
  {
    image: "/media/landscapes/green-hills-road.webp",
    image_alt: "An empty road winds through bright green hills towards hazy blue mountains.",
    title: "The Drover's Rest",
    address: "Milestone 9, Old Hill Road, Tarrow",
    phone: "020 7946 0191",
    link: "",
  },
];
