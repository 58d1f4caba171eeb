import type { Interest } from "@cairn/contract/community/public.ts";
import type { CardReason } from "@cairn/contract/community/reports.ts";

export interface DemoMember {
  /** The name under which they have entered the contest. */
  readonly user_name: string;
  readonly name: string;
  readonly bio: string;
  readonly home_place: string;
  readonly links: readonly string[];
  readonly interests: readonly Interest[];
  /** How long ago they have joined, in days. */
  readonly joined: number;
  /** What a guest has reported of the card. */
  readonly report?: { readonly reason: CardReason; readonly words: string };
}

/** Some of those who have entered the contest show a card, too. */
export const demoMembers: readonly DemoMember[] = [
  {
    user_name: "wanda-walks",
    name: "wanda-walks",
    bio: "I start too early and am late all the same. Mostly huts, now and then a tent, always a flask.",
    home_place: "Keswick, England",
    links: ["https://travellers.example/wanda-walks"],
    interests: ["mountains", "day-walks", "photography"],
    joined: 210,
  },
  {
    user_name: "ines-slow-travel",
    name: "ines-slow-travel",
    bio: "By train where there is one, on foot where there is none.\nAsk me about night trains and about bread.",
    home_place: "Porto, Portugal",
    links: ["https://travellers.example/ines-slow-travel", "https://nighttrains.example/ines"],
    interests: ["slow-travel", "food", "long-distance"],
    joined: 95,
  },
  {
    user_name: "callum-on-foot",
    name: "callum-on-foot",
    bio: "Rain is weather, too. I mend what the coast breaks.",
    home_place: "Wick, Scotland",
    links: [],
    interests: ["long-distance", "repairs"],
    joined: 41,
  },
  {
    user_name: "arun-early-train",
    name: "arun-early-train",
    bio: "High valleys and slow buses. I sell my guidebook at half price to everybody who writes to me.",
    home_place: "Pune, India",
    links: ["https://halfpriceguides.example"],
    interests: ["mountains", "photography"],
    joined: 6,
    report: { reason: "advert", words: "Every second sentence sells his book." },
  },
];
