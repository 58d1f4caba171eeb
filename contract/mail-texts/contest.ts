import type { MailTextSet } from "./text-set.ts";

const reason = "You get this mail because you entered the contest of {brand}.";

/** The texts of mails about the contest. */
export const contestTexts = {
  "entry-receipt": {
    label: "Entry received",
    group: "contest",
    placeholders: ["name", "title", "edition", "files"],
    facts: ["title"],
    texts: {
      subject: "We have received your entry for {edition}",
      preview: "We have received {files} for {edition}.",
      title: "Your entry is with us",
      body: "Hello {name}, we have received **{title}** with {files} for {edition}.\n\nSomebody of ours looks at every entry before anybody else sees it. We will write as soon as that is done.",
      reason,
    },
  },
  "entry-approved": {
    label: "Entry in the gallery",
    group: "contest",
    placeholders: ["name", "title"],
    facts: ["title"],
    texts: {
      subject: "Your entry is in the gallery of {brand}",
      preview: "Everybody can see “{title}” now.",
      title: "Your entry is in the gallery",
      body: "Hello {name}, thank you for **{title}**. It is in our gallery now, for everybody to see.\n\nThe jury looks at all entries once the contest has closed. We will write when it has chosen.",
      action: "See the gallery",
      reason,
    },
  },
  "entry-declined": {
    label: "Entry declined",
    group: "contest",
    placeholders: ["name", "title"],
    facts: ["title"],
    texts: {
      subject: "About your entry at {brand}",
      preview: "We cannot show “{title}” this time.",
      title: "About your entry",
      body: "Hello {name}, thank you for sending **{title}**. We cannot show it this time, for this reason:",
      closing: "We would be glad to see another entry of yours. If you think we are wrong, simply answer this mail.",
      reason,
    },
  },
  "contest-won": {
    label: "Entry has won",
    group: "contest",
    placeholders: ["name", "title", "edition", "category", "rank", "discount", "days"],
    facts: ["title", "discount", "days"],
    texts: {
      subject: "Your entry has won in {edition}",
      preview: "“{title}” is among the winners of {edition}.",
      title: "Your entry has won",
      body: "Hello {name}, the jury has chosen, and **{title}** is on place {rank} of {edition} in the category {category}. Thank you for letting us see what you saw.\n\nYour prize is {discount} % off one order. Enter this code at the checkout:",
      note: "It works once, for your account only, and within {days} days. You find it in your account as well.",
      action: "See all winners",
      reason,
    },
  },
  "contest-result": {
    label: "Winners are chosen",
    group: "contest",
    placeholders: ["name", "title", "edition"],
    facts: ["title"],
    texts: {
      subject: "The winners of {edition}",
      preview: "The jury has chosen.",
      title: "The winners of {edition}",
      body: "Hello {name}, the jury of {edition} has chosen. **{title}** is not among the winners this time; it stays in our gallery, and we were glad to have it.\n\nThe next edition is a new chance, with a new jury to convince.",
      action: "See the winners",
      reason,
    },
  },
} as const satisfies Readonly<Record<string, MailTextSet>>;
