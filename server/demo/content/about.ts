import type { AboutContent } from "@cairn/contract/content/about.ts";

export const demoAbout: AboutContent = {
  our_mission_section: {
    title: "We make bags for long journeys, and mend them",
    file_url: "/media/landscapes/alpine-sunrise.webp",
    file_alt:
      "A stone cairn stands in golden grass beside a footpath that leads towards a snow-capped mountain, lit from the side by the rising sun.",
  },
  core_value_section: {
    file_url: "/media/videos/misty-ridges.mp4",
    file_alt: "A slow drift over layered mountain ridges at sunrise while mist rolls through the valleys.",
  },
  our_mission_statement_section: {
    title: "What we are here for",
    short_description: `
<p>We make bags and tents for people who travel on foot, by train and on the roof of the country bus. They are to carry well on the first day, hold out on the worst one, and let themselves be taken apart on the kitchen table when something gives.</p>
<p>All of them use recycled materials. Yet the kindest thing that anyone can do for a landscape is not to need a second bag, and so we draw every seam with the person in mind who will have to open it again in ten years. Two per cent of our profits go to the relief of poverty and to countries in need.</p>
`.trim(),
    file_url: "/media/landscapes/peak-cloud-sea.webp",
    file_alt:
      "A hiker with a blue backpack stands on a boulder field in warm evening light and looks towards a lone snow-dusted peak.",
    type: "image",
  },
  our_vision_statement_section: {
    title: "Where we would like to get to",
    short_description: `
<p>In the corner of a hall hangs a rucksack with a scratched buckle. It has been over three passes with an aunt, and this summer it leaves with her nephew. That is the future we work for: gear that is handed on.</p>
<p>It takes colours that do not give away their year and spare parts that can be had long after a product has left the shop. It also takes people who set out at all. Many have been told that the hills are for others. Our contest hangs the pictures of all who go, from a back garden at five in the morning to a ridge at four thousand metres, on the same wall.</p>
`.trim(),
    file_url: "/media/videos/balloons-drifting.mp4",
    file_alt: "Hot-air balloons bob gently above a hazy valley in morning light.",
    type: "video",
  },
  brand_story_section: {
    title: "It began with a broken buckle",
    short_description: `
<p>On a stony pass, late in the day, the buckle of a hip belt gave way, and for the eleven kilometres to the road the pack hung from two sore shoulders. It was two years old. Its maker offered a discount on a new one.</p>
<p>We bought a used sewing machine instead and took the pack to pieces, to find out seam by seam why it had failed. The second bag that came off that table is still in use. The way down from the pass had been marked by cairns, stones piled up by people who would never meet those whom they guided through the mist. When the bags needed a name, there was nothing to discuss.</p>
`.trim(),
    file_url: "/media/landscapes/prayer-flags.webp",
    file_alt:
      "Strings of coloured prayer flags run from a pole above a tall cairn on a stony mountain pass, with a hiker and snowy slopes behind.",
    type: "image",
  },
  position_statement_section: {
    title: "What we are, and what we leave to others",
    short_description: `
<p>We are a workshop that sells what it sews, on its own site and under its own name. We know nothing about shoes and leave them to people who do. There are no seasons here: a product stays until we have learned how to make it better, and the old one can still be mended.</p>
<p>On every page stands what a thing weighs and how much it carries in comfort, and also what it is not made for. The roll-top does not dive. The tent does not want snow on it. If somebody else makes what you need, ask, and we will tell you what to look for.</p>
`.trim(),
    file_url: "/media/products/trekking-40-detail.webp",
    file_alt:
      "Close view of an orange trekking pack: woven fabric, two buckled lid straps, a zip and a three-stone patch.",
    type: "image",
  },
  value_proposition_section: {
    title: "What you get for your money",
    short_description: `
<p>Cloth of recycled nylon or polyester, coatings without PFAS, webbing that is sewn down where the load pulls and not where the drawing looks tidy. Buckles, straps and pole sections can be bought one at a time.</p>
<p>A person who has carried the thing answers when you ask how it fits. If you have changed your mind you can <a href="/returns">send it back</a>. And should a seam of ours come undone, in the second year or the ninth, we sew it up again free of charge and put the bag in the post, a little cleaner than it came.</p>
`.trim(),
    file_url: "/media/products/duffel-45-detail.webp",
    file_alt:
      "Close view of an orange duffel bag: webbing handles, dense reinforcing stitches, a zip and a three-stone patch.",
    type: "image",
  },
};
