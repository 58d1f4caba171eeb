import type { MediaPath } from "./media.ts";

/** What the home page shows below its products, in the specification's field names. */
export interface DemoHome {
  readonly home_video_section: readonly {
    readonly id: number;
    readonly background_image: MediaPath;
    readonly title: string;
    readonly short_description: string;
    readonly file_url: MediaPath;
  }[];
  readonly home_earn_rewards: {
    readonly title: string;
    readonly short_description: string;
    readonly background_image: MediaPath;
    readonly background_alt: string;
  };
}

export const demoHomeBelow: DemoHome = {
  home_video_section: [
    {
      id: 1,
      background_image: "/media/videos/misty-ridges-poster.jpg",
      title: "Ridge after ridge",
      short_description: "The first light on a long way, and nobody in a hurry.",
      file_url: "/media/videos/misty-ridges.mp4",
    },
    {
      id: 2,
      background_image: "/media/videos/balloons-drifting-poster.jpg",
      title: "Up with the balloons",
      short_description: "Six in the morning, no wind, and a valley full of mist.",
      file_url: "/media/videos/balloons-drifting.mp4",
    },
    {
      id: 3,
      background_image: "/media/videos/tent-stars-poster.jpg",
      title: "One lamp, many stars",
      short_description: "A night in the meadow, with the door left open.",
      file_url: "/media/videos/tent-stars.mp4",
    },
  ],
  home_earn_rewards: {
    title: "Your best picture is worth a pack",
    short_description:
      "Send us what you saw on the way. Four times a year the best photograph or video in each of three categories wins the pack of its maker's choice.",
    background_image: "/media/landscapes/balloons-valley.webp",
    background_alt: "Colourful hot-air balloons float above a misty valley with fields and mountains in morning light.",
  },
};
