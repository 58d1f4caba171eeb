import * as z from "zod/mini";
import { emailSchema } from "../accounts/public.ts";
import { doneSchema, type Endpoint, success } from "../platform/endpoint.ts";
import { idempotencyKeySchema, optionalText, paragraphLength, requiredLine, requiredText } from "../platform/text.ts";
import { letterMessages } from "./messages.ts";

/** Contact messages, applications to the affiliate programme, and what members write to the team. */
export const letterKinds = ["contact", "affiliate", "team"] as const;
export type LetterKind = (typeof letterKinds)[number];

/** What a contact message may be about. */
export const letterTopics = ["order", "product", "return", "press", "other"] as const;
export type LetterTopic = (typeof letterTopics)[number];

const sender = {
  name: requiredLine(() => letterMessages.nameRequired, 100),
  email: emailSchema,
};

const linkSchema = requiredText(() => letterMessages.affiliate.linkRequired, 300).check(
  z.refine((link) => link === "" || (/^https?:\/\/[^\s\\]+$/i.test(link) && URL.canParse(link)), {
    error: () => letterMessages.affiliate.linkInvalid,
  }),
);

/** The three forms as visitors fill them in. Members write under the name and e-mail of their account. */
export const contactFields = z.object({
  ...sender,
  /** Empty where it was not said. */
  topic: z._default(z.enum(["", ...letterTopics]), ""),
  words: requiredText(() => letterMessages.contact.wordsRequired, paragraphLength),
});
export const affiliateFields = z.object({
  ...sender,
  link: linkSchema,
  words: requiredText(() => letterMessages.affiliate.wordsRequired, paragraphLength),
  consent: z.literal(true, { error: () => letterMessages.affiliate.consentRequired }),
});
export const teamFields = z.object({
  words: requiredText(() => letterMessages.team.wordsRequired, paragraphLength),
});

const hex = z.string().check(z.regex(/^[0-9a-f]{1,128}$/));

/** A proof of work as altcha-lib (2.8) makes it: the work, signed by the server, until a moment in Unix seconds. */
const challengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string().check(z.maxLength(20)),
    nonce: hex,
    salt: hex,
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: hex,
    keySignature: hex,
    expiresAt: z.int(),
  }),
  signature: hex,
});
export type Challenge = z.infer<typeof challengeSchema>;

const proofSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.int(), derivedKey: hex }),
});
export type Proof = z.infer<typeof proofSchema>;

/** What a letter brings along that its writer does not see. */
const envelope = {
  /** The key of one letter: sent again, it is no other one, unless it says something else. */
  idempotency_key: idempotencyKeySchema,
  /** A field that people do not see and leave empty. */
  homepage: z._default(optionalText(), ""),
  /** Missing where a browser could not compute it: the letter is then held back for staff to look at. */
  proof: z.optional(proofSchema),
};

const letterSchema = z.discriminatedUnion("kind", [
  z.extend(contactFields, { kind: z.literal("contact"), ...envelope }),
  z.extend(affiliateFields, { kind: z.literal("affiliate"), ...envelope }),
  z.extend(teamFields, { kind: z.literal("team"), ...envelope }),
]);
export type Letter = z.output<typeof letterSchema>;

export const sendLetter = {
  method: "POST",
  url: "/api/letters",
  config: {
    access: "public",
    summary:
      "Writes to staff: a contact message, an application to the affiliate programme, or as a member to the team",
  },
  schema: { body: letterSchema, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const findChallenge = {
  method: "GET",
  url: "/api/letters/challenge",
  config: { access: "public", summary: "A proof of work for one letter, to be computed within an hour" },
  schema: { response: { 200: success(challengeSchema) } },
} as const satisfies Endpoint;
