import alpineSunrise from "./pictures/alpine-sunrise.webp";
import autumnForest from "./pictures/autumn-forest.webp";
import balloonsValley from "./pictures/balloons-valley.webp";
import dunesDusk from "./pictures/dunes-dusk.webp";
import greenHillsRoad from "./pictures/green-hills-road.webp";
import lakeDawn from "./pictures/lake-dawn.webp";
import riverGorge from "./pictures/river-gorge.webp";
import seaCliffs from "./pictures/sea-cliffs.webp";

/** A card below the trip planner: sample data, as specified. */
export interface Stay {
  readonly id: number;
  readonly imgUrl: string;
  readonly imgAlt: string;
  readonly title: string;
  readonly address: string;
  readonly phone: string;
}

/** Houses and places are fictional, as are the phone numbers, which Ofcom reserves for that purpose. */
export const stays: readonly Stay[] = [
  {
    id: 1,
    imgUrl: lakeDawn,
    imgAlt: "A mountain lake at dawn with boulders in the foreground and snowy peaks mirrored in the water.",
    title: "Stillwater Lodge",
    address: "North Shore, Anselmere",
    phone: "01632 960114",
  },
  {
    id: 2,
    imgUrl: alpineSunrise,
    imgAlt: "A stone cairn beside a footpath in a golden meadow below a snow-capped mountain.",
    title: "Saddle Hut",
    address: "Upper Meadow, Harrowdale",
    phone: "01632 960127",
  },
  {
    id: 3,
    imgUrl: seaCliffs,
    imgAlt: "The sun sets over the sea beside two dark sea stacks and a tall cliff.",
    title: "The Two Stacks",
    address: "14 Lighthouse Road, Port Kellan",
    phone: "01632 960139",
  },
  {
    id: 4,
    imgUrl: autumnForest,
    imgAlt: "Orange and gold autumn forest spreads over rolling hills.",
    title: "Copperwood Inn",
    address: "Chapel Lane, Lower Harrowdale",
    phone: "01632 960142",
  },
  {
    id: 5,
    imgUrl: balloonsValley,
    imgAlt: "Colourful hot-air balloons float above a misty valley in morning light.",
    title: "The Burner and Basket",
    address: "2 Launch Field, Vale of Orrin",
    phone: "01632 960158",
  },
  {
    id: 6,
    imgUrl: riverGorge,
    imgAlt: "A clear turquoise river runs between steep rock walls with conifers on the ledges.",
    title: "Gorge House",
    address: "The Old Mill, Greenwater",
    phone: "01632 960163",
  },
  {
    id: 7,
    imgUrl: dunesDusk,
    imgAlt: "Three small hikers walk across warm orange sand dunes at dusk.",
    title: "Long Shadow Camp",
    address: "Third Well, Sands of Imrah",
    phone: "020 7946 0175",
  },
  {
    id: 8,
    imgUrl: greenHillsRoad,
    imgAlt: "An empty road winds through bright green hills towards hazy blue mountains.",
    title: "The Drover's Rest",
    address: "Milestone 9, Old Hill Road, Tarrow",
    phone: "020 7946 0191",
  },
];
