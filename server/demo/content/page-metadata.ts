import type { PageKey, PageMetadata } from "@cairn/contract/content/page-metadata.ts";

/** What is not written here says of itself what it shows, such as the winners' page. */
export const demoPageMetadata: Readonly<Partial<Record<PageKey, PageMetadata>>> = {
  about_us: {
    meta_title: "About us: bags for long journeys, and mended",
    meta_description:
      "A workshop that sews and mends backpacks from recycled materials and gives 2% of its profits to the relief of poverty.",
    meta_keywords: "about, workshop, recycled materials, repairs, travel gear",
    meta_author: "Cairn",
  },
  blog: {
    meta_title: "Blog: packing, paths and repairs",
    meta_description:
      "Packing lists, the fit of a pack, repairs beside the path, winter walks and photography: what we have learned on the way.",
    meta_keywords: "hiking blog, packing list, pack fit, gear repair, route planning, travel photography",
    meta_author: "Cairn",
  },
  cart: {
    meta_title: "Your cart",
    meta_description: "What you have chosen so far. Change quantities, remove a line, or go on to checkout.",
    meta_keywords: "cart, backpacks, travel gear",
    meta_author: "Cairn",
  },
  contest_reward: {
    meta_title: "Photo and video contest for travellers",
    meta_description:
      "Culture, sunrise and sunset, adventure: send your photographs and videos and win half off your next order, four times a year.",
    meta_keywords: "photo contest, video contest, travel photography, sunrise photo, adventure photo, rewards",
    meta_author: "Cairn",
  },
  contest_content_upload: {
    meta_title: "Enter the contest",
    meta_description:
      "Upload photographs and videos of up to 10 MB each, tell us the story behind them, and take part. Entering is free.",
    meta_keywords: "photo contest entry, upload photos, upload videos",
    meta_author: "Cairn",
  },
  photo_gallery: {
    meta_title: "Gallery: pictures from the contest",
    meta_description:
      "Photographs and videos by travellers from our contest: markets, ridges, tents and a good many mornings.",
    meta_keywords: "travel photo gallery, travel videos, landscape photography, contest gallery",
    meta_author: "Cairn",
  },
  shop: {
    meta_title: "Backpacks, duffels and camp gear",
    meta_description:
      "Backpacks from 22 to 65 litres, a carry-on, duffels, tents and what belongs in them, made from recycled materials and easy to mend.",
    meta_keywords: "backpacks, trekking pack, carry-on backpack, duffel bag, dry bag, trekking poles, tent",
    meta_author: "Cairn",
  },
  home: {
    meta_title: "Backpacks and travel gear made to be mended",
    meta_description:
      "Backpacks and travel gear for long days out, made from recycled materials. Read, plan, and enter the photo contest.",
    meta_keywords: "backpacks, travel gear, trekking, hiking, recycled materials, photo contest",
    meta_author: "Cairn",
  },
  login: {
    meta_title: "Sign in",
    meta_description: "Sign in to see your orders, reservations and contest entries.",
    meta_keywords: "sign in, account",
    meta_author: "Cairn",
  },
  register: {
    meta_title: "Create your account",
    meta_description: "One free account for orders, reservations and the photo contest. It takes a minute.",
    meta_keywords: "register, create account",
    meta_author: "Cairn",
  },
  checkout: {
    meta_title: "Checkout",
    meta_description: "Tell us where to deliver, choose card or PayPal, and see the whole price before you pay.",
    meta_keywords: "checkout, delivery, payment",
    meta_author: "Cairn",
  },
  contact: {
    meta_title: "Contact us",
    meta_description:
      "Questions about a bag, an order or a repair? Write or call: the people who answer are those who sew and test what we sell.",
    meta_keywords: "contact, customer service, repairs, opening hours",
    meta_author: "Cairn",
  },
  affiliate_program: {
    meta_title: "Affiliate programme: 8% of every order",
    meta_description:
      "Recommend gear that you have carried yourself. A code for your readers, 8% for you, paid monthly, and no tracking cookies.",
    meta_keywords: "affiliate programme, partner, outdoor blog, commission, travel gear",
    meta_author: "Cairn",
  },
  trip_planner: {
    meta_title: "Plan your trip",
    meta_description: "Find a place on the map, say when and with how many, and see where our customers like to stay.",
    meta_keywords: "trip planner, map, places to stay",
    meta_author: "Cairn",
  },
  community: {
    meta_title: "Community",
    meta_description: "People who carry our bags tell each other where they have been, and what they would take again.",
    meta_keywords: "community, travellers, stories, members",
    meta_author: "Cairn",
  },
};
