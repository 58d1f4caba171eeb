import type { HomeContent } from "@cairn/contract/content/home.ts";

export const demoHome: HomeContent = {
  home_banner_section: {
    background_image: "/media/landscapes/lake-dawn.webp",
    title: "Go further, carry less",
    sub_title: "Backpacks and travel gear for long days out, made from recycled materials and made to be mended.",
    button_text: "See the collection",
  },
  pre_order_banner: {
    file_url: "/media/products/sling-6-front.webp",
    title: "The Sling 6 launches in May. Reserve yours today, at no cost.",
  },
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
    title: "Your best picture is worth a reward",
    short_description:
      "Send us what you saw on the way. Four times a year the best photograph or video in each of three categories wins half off an order.",
    background_image: "/media/landscapes/balloons-valley.webp",
    background_alt: "Colourful hot-air balloons float above a misty valley with fields and mountains in morning light.",
  },
};
