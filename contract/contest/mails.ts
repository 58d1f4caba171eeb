import { linkHint, questions } from "../mail/shared.ts";
import type { MailTextSet } from "../mail/text-set.ts";

const reason = "You get this mail because you entered the contest of {brand}.";

const ofPlace = ["name", "title", "edition", "category", "rank"] as const;

/** What mails about a place that was won have in common; each adds the prize to the text. */
const won = {
  subject: "Your entry has won in {edition}",
  preview: "“{title}” is among the winners of {edition}.",
  title: "Your entry has won",
  body: "Hello {name}, the jury has chosen, and **{title}** is on place {rank} of {edition} in the category {category}. Thank you for letting us see what you saw.",
  action: "See all winners",
  reason,
  questions,
} as const;

const movedUp = {
  subject: "Your entry has moved up in {edition}",
  preview: "“{title}” is on place {rank} now.",
  title: "Your entry has moved up",
  body: "Hello {name}, a place of {edition} has become free, and **{title}** is on place {rank} of the category {category} now.",
  action: "See all winners",
  reason,
  questions,
} as const;

const couponNote = "It works once, for your account only, and within {days} days. It is in your account as well.";

/** The texts of mails about the contest. */
export const contestTexts = {
  "entry-receipt": {
    label: "Entry received",
    group: "contest",
    placeholders: ["name", "title", "edition", "files"],
    facts: ["title"],
    phrases: ["oneFile", "moreFiles"],
    texts: {
      subject: "We have received your entry for {edition}",
      preview: "We have received {files} for {edition}.",
      title: "Your entry is with us",
      body: "Hello {name}, we have received **{title}** with {files} for {edition}.\n\nSomebody of ours looks at every entry before anybody else sees it. We will write as soon as that is done.",
      oneFile: "one file",
      moreFiles: "files",
      reason,
      questions,
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
      questions,
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
      questions,
    },
  },
  "contest-won": {
    label: "Entry has won a percentage",
    group: "contest",
    placeholders: [...ofPlace, "discount", "days"],
    facts: ["title", "discount", "days"],
    texts: {
      ...won,
      body: `${won.body}\n\nYour prize is {discount}% off one order. Enter this code at the checkout:`,
      note: couponNote,
    },
  },
  "contest-won-sum": {
    label: "Entry has won a sum",
    group: "contest",
    placeholders: [...ofPlace, "amount", "days"],
    facts: ["title", "amount", "days"],
    texts: {
      ...won,
      body: `${won.body}\n\nYour prize is {amount} off one order. Enter this code at the checkout:`,
      note: couponNote,
    },
  },
  "contest-won-product": {
    label: "Entry has won a product",
    group: "contest",
    placeholders: [...ofPlace, "product"],
    facts: ["title", "product"],
    texts: {
      ...won,
      body: `${won.body}\n\nThe **{product}** is yours. Answer this mail with the address that it should be sent to.`,
    },
  },
  "contest-won-words": {
    label: "Entry has won something else",
    group: "contest",
    placeholders: [...ofPlace, "prize"],
    facts: ["title", "prize"],
    texts: {
      ...won,
      body: `${won.body}\n\nThis is your prize: **{prize}**. Answer this mail, and we will arrange it with you.`,
    },
  },
  "place-moved-up": {
    label: "Winner has moved up",
    group: "contest",
    placeholders: ofPlace,
    facts: ["title", "rank"],
    texts: {
      ...movedUp,
      body: `${movedUp.body}\n\nYou have used the coupon of your prize already. The order stays as it is, and there is no further coupon.`,
    },
  },
  "place-moved-up-sent": {
    label: "Winner who was sent the prize has moved up",
    group: "contest",
    placeholders: ofPlace,
    facts: ["title", "rank"],
    texts: {
      ...movedUp,
      body: `${movedUp.body}\n\nWe have sent you your prize already. It stays yours, and there is no further one.`,
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
      questions,
    },
  },
  "advert-question": {
    label: "May we use it in adverts?",
    group: "contest",
    placeholders: ["name", "title", "days"],
    facts: ["title"],
    texts: {
      subject: "May we use your picture in adverts?",
      preview: "We would like to show “{title}” in adverts.",
      title: "May we use it in adverts?",
      body: "Hello {name}, **{title}** hangs in our gallery, and we would like to show it in adverts, too: on our own pages, in our mails, in print and on social networks, always with your name.\n\nYou decide freely: neither your entry nor your prizes depend on it, and the picture stays yours.",
      action: "See the question and answer",
      linkHint,
      closing:
        "The link can be used for {days} days, also to change your answer. Without an answer we use it in no advert.",
      reason,
      questions,
    },
  },
  "jury-round": {
    label: "Round open for the jury",
    group: "contest",
    placeholders: ["name", "edition", "left"],
    facts: ["edition", "left"],
    phrases: ["oneEntry", "moreEntries"],
    texts: {
      subject: "The jury of {edition} can begin",
      preview: "You have {left} to score.",
      title: "A round is open",
      body: "Hello {name}, you are on the jury of **{edition}**, with {left} to score. You see them without names, in an order of your own, and score story, craft and originality from 1 to 10.\n\nYou can stop and go on at any time, on a phone as well, and change a score while the round runs.",
      oneEntry: "1 entry",
      moreEntries: "entries",
      action: "Score entries",
      reason: "You get this mail because you are on the jury of {edition}.",
      questions,
    },
  },
  "jury-reminder": {
    label: "Entries wait for a juror",
    group: "contest",
    placeholders: ["name", "edition", "left"],
    facts: ["edition", "left"],
    phrases: ["oneEntry", "moreEntries"],
    texts: {
      subject: "Entries of {edition} wait for your scores",
      preview: "You have {left} still to score.",
      title: "Entries wait for you",
      body: "Hello {name}, you have {left} of **{edition}** still to score. The round cannot be closed without the jury, and everybody who entered waits with us.\n\nYou can stop and go on at any time, on a phone as well.",
      oneEntry: "1 entry",
      moreEntries: "entries",
      action: "Score entries",
      reason: "You get this mail because you are on the jury of {edition}.",
      questions,
    },
  },
  "entry-excluded": {
    label: "Entry taken out of the ranking",
    group: "contest",
    placeholders: ["name", "title", "edition"],
    facts: ["title"],
    texts: {
      subject: "About your entry in {edition}",
      preview: "“{title}” takes no further part in {edition}.",
      title: "About your entry",
      body: "Hello {name}, **{title}** takes no further part in the ranking of {edition}, for this reason:",
      closing: "If you think we are wrong, simply answer this mail before the winners are published.",
      reason,
      questions,
    },
  },
  "entry-included": {
    label: "Entry ranked again",
    group: "contest",
    placeholders: ["name", "title", "edition"],
    facts: ["title"],
    texts: {
      subject: "Your entry takes part in {edition} again",
      preview: "“{title}” is ranked again.",
      title: "Your entry takes part again",
      body: "Hello {name}, we wrote to you that **{title}** takes no further part in the ranking of {edition}. We have looked at it once more, and it takes part as before.\n\nThere is nothing for you to do. We will write when the winners are published.",
      reason,
      questions,
    },
  },
  "prize-taken-back": {
    label: "Prize taken back",
    group: "contest",
    placeholders: ["name", "title", "edition", "coupon"],
    facts: ["title", "coupon"],
    phrases: ["blocked", "used", "lapsed", "sentBefore"],
    texts: {
      subject: "About your prize in {edition}",
      preview: "“{title}” is no longer among the winners of {edition}.",
      title: "About your prize",
      body: "Hello {name}, **{title}** is no longer among the winners of {edition}, for this reason:",
      closing: "{coupon}\n\nIf you think we are wrong, simply answer this mail.",
      blocked: "Its coupon is no longer valid.",
      used: "The order for which you have used its coupon stays as it is.",
      lapsed: "Its prize goes with the place.",
      sentBefore: "The prize that we have sent you stays yours.",
      reason,
      questions,
    },
  },
} as const satisfies Readonly<Record<string, MailTextSet>>;
