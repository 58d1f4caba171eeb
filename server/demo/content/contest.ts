import type { ContestContent } from "@cairn/contract/content/contest.ts";

export const demoContest: ContestContent = {
  photo_contest_header: {
    title: "Show us where you have been",
    sub_title: "Four rounds a year, three categories, and half off an order for the best picture or video in each.",
    short_description:
      "<p>Phone or camera, one exposure or ten seconds of video. The story behind it counts as much.</p>",
    file_url: "/media/landscapes/canyon.webp",
    file_alt: "Banded red canyon walls catch the last low sunlight while the river below lies in shadow.",
    button_text: "Enter the contest",
    button_link: "/contest/photo-contest",
  },
  best_culture_photo: {
    title: "Best culture photo",
    sub_title: "How people live, cook, pray and celebrate",
    short_description: `
<p>A market at six in the morning, a lantern night, the hands of somebody who mends nets. We look for pictures that were made with people and not merely of them. Ask first, and tell us who it is if they would like that.</p>
`.trim(),
    file_url: "/media/landscapes/lantern-lake.webp",
    file_alt: "Dozens of glowing paper lanterns rise over a dark mountain lake at dusk and reflect in the water.",
    button_text: "How to ask first",
    button_link: "/blogs/asking-first",
  },
  best_sunset_or_sunrise_photo: {
    title: "Best sunrise or sunset photo",
    sub_title: "The half hour at either end of the day",
    short_description: `
<p>Red alone will not win it. Show us what the light fell on: water, a wall, a friend with a mug. The minutes before the sun comes and after it has gone belong to this category too, and so do mornings on which it never showed itself.</p>
`.trim(),
    file_url: "/media/landscapes/sea-cliffs.webp",
    file_alt:
      "The sun sets over the sea beside two dark sea stacks and a tall cliff, drawing a bright path across the water.",
    button_text: "Where to stand and when",
    button_link: "/blogs/up-before-the-sun",
  },
  best_adventure_photo: {
    title: "Best adventure photo",
    sub_title: "Somebody on the way, and what it took",
    short_description: `
<p>A ridge, a river, a night bus, the first time alone in a tent. Adventure is measured by the person who had it, so a child on a small hill stands as good a chance as three climbers on a large one. Nobody should have been in danger for the sake of the picture.</p>
`.trim(),
    file_url: "/media/landscapes/snow-ridge.webp",
    file_alt: "Three climbers walk along a sharp snow ridge towards a rocky summit under a deep blue sky.",
    button_text: "See what others sent",
    button_link: "/photo-gallery",
  },
  further_categories: [],
  photo_contest_join: {
    title: "It is already on your phone",
    sub_title: "Photographs and videos of up to 10 MB each, as many as you like",
    short_description: `
<p>Entering is free and takes about five minutes. You keep all rights, and you can withdraw whenever you want. The small print is short: <a href="/contest-rules">read the rules</a>.</p>
`.trim(),
    file_url: "/media/landscapes/night-tent.webp",
    file_alt:
      "A dome tent glows orange on a dark mountain meadow beside a standing hiker, beneath a sky full of stars and the Milky Way.",
    button_text: "Join the contest",
    button_link: "/contest/photo-contest",
  },
};
