import type { AffiliateContent } from "@cairn/contract/content/affiliate.ts";

export const demoAffiliate: AffiliateContent = {
  banner: {
    title: "Recommend what you have carried yourself",
    description:
      "You guide, write, film or run a club, and people ask what is on your back. Tell them, and eight per cent of what they order is yours.",
    file_url: "/media/landscapes/dunes-dusk.webp",
    file_alt: "Three small hikers walk across warm orange sand dunes at dusk under thin pink clouds.",
  },
  who_are_we: {
    title: "Who you would be working with",
    description: `
<p>A workshop with a shop attached. The people who answer your mail are those who cut, sew and test the bags, so a question about the seam under the belt is put to whoever sewed it.</p>
<p>We keep the programme small enough to know everybody in it. Most have a few hundred readers and know many of them by name: a hut warden, a teacher who takes her class on the river, two brothers with a bicycle channel. How many follow you interests us less than how long you have used the thing.</p>
`.trim(),
    file_url: "/media/landscapes/green-hills-road.webp",
    file_alt: "An empty road winds through bright green hills dotted with trees, towards hazy blue mountains.",
  },
  why_us: {
    title: "Why it is easy to stand behind",
    description: `
<p>Everything we make uses recycled materials, comes with spare parts and says on its own page what it cannot do. You will not have to defend it in the comments.</p>
<p>Say what you think, the bad included. We never ask to read a review before it is out, and a fair complaint has changed more than one of our patterns. There is one condition: tell your readers, in plain words and beside the link, that you are paid when they buy.</p>
`.trim(),
    file_url: "/media/landscapes/autumn-forest.webp",
    file_alt: "Orange and gold autumn forest spreads over rolling hills below bare mountains and a blue sky.",
  },
  perks: {
    title: "The perks",
    options: [
      { id: 1, icon: "ticket-percent", item: "A code in your name that takes 10% off for your readers" },
      { id: 2, icon: "backpack", item: "Two products a year on loan, for as long as the trip takes" },
      { id: 3, icon: "calendar-check", item: "Word of every launch four weeks before it is public" },
      { id: 4, icon: "camera", item: "Our product photographs, free for you to use" },
      { id: 5, icon: "wrench", item: "Repairs of your own gear at the front of the queue" },
      { id: 6, icon: "messages-square", item: "A direct line to the workshop, for you and your readers' questions" },
    ],
  },
  payouts: {
    title: "The payouts",
    options: [
      { id: 1, icon: "percent", item: "8% of what your readers pay for goods, delivery left out" },
      { id: 2, icon: "receipt-text", item: "Counted by your code alone, so no tracking cookie follows anyone" },
      { id: 3, icon: "calendar-days", item: "Paid monthly, as soon as the time for returns has passed" },
      { id: 4, icon: "landmark", item: "By bank transfer, in pounds or euros" },
      { id: 5, icon: "piggy-bank", item: "From £20; smaller sums wait for the next month and are not lost" },
      { id: 6, icon: "undo-2", item: "Orders that come back do not count, repairs never touch your share" },
    ],
  },
  how_to_apply: {
    title: "How to apply",
    description: `
<p>Write us a mail. Say who you are, where you publish or whom you guide, and which bag you have used, ours or another's, and what was wrong with it. We read every letter and answer within a week. If we are a match you have your code the same day.</p>
`.trim(),
    button_link: "mailto:hello@cairn.example?subject=Affiliate%20programme",
    button_text: "Write to us",
  },
};
