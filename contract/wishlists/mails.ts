import { questions } from "../mail/shared.ts";
import type { MailTextSet } from "../mail/text-set.ts";

/** The texts of mails about products on a wishlist. */
export const wishlistTexts = {
  "price-drop": {
    label: "Lower price on a wishlist",
    group: "products",
    placeholders: ["product", "price"],
    facts: ["product", "price"],
    texts: {
      subject: "{product} costs less now",
      preview: "{product} now costs {price}.",
      title: "It costs less now",
      body: "You wanted to know: **{product}** now costs **{price}**. We keep none aside, so others may be faster.",
      action: "See it in the shop",
      note: "We write again only if it costs even less. If you do not want that any more:",
      stop: "stop these mails",
      reason: "You get this mail because you asked {brand} to write when something on your wishlist costs less.",
      questions,
    },
  },
} as const satisfies Readonly<Record<string, MailTextSet>>;
