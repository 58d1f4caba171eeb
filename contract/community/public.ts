import * as z from "zod/mini";
import { galleryItemSchema } from "../contest/gallery/public.ts";
import { type Endpoint, success } from "../platform/endpoint.ts";
import { isReservedName } from "../platform/names.ts";
import { optionalLine, optionalText, requiredText } from "../platform/text.ts";
import { isReservedPath } from "../reserved-paths.ts";
import { communityMessages } from "./messages.ts";

/** What members may say that they are here for. */
export const interests = [
  "day-walks",
  "long-distance",
  "mountains",
  "cycling",
  "paddling",
  "winter",
  "photography",
  "food",
  "slow-travel",
  "repairs",
] as const;
export type Interest = (typeof interests)[number];

export const mostLinks = 3;

const memberLinkSchema = optionalText(300).check(
  z.refine((link) => link === "" || (/^https?:\/\/[^\s\\]+$/i.test(link) && URL.canParse(link)), {
    error: () => communityMessages.linkInvalid,
  }),
);

const namePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The member's card as its owner writes it. The name is also the address of the member's page. */
const cardFields = {
  name: requiredText(() => communityMessages.nameRequired, 30).check(
    z.refine((name) => name === "" || (namePattern.test(name) && name.length >= 3), {
      error: () => communityMessages.nameInvalid,
    }),
    z.refine((name) => !isReservedPath(name) && !isReservedName(name), { error: () => communityMessages.nameReserved }),
  ),
  bio: optionalText(500),
  home_place: optionalLine(100),
  links: z.array(memberLinkSchema).check(z.maxLength(mostLinks, { error: () => communityMessages.linksTooMany })),
  interests: z.array(z.enum(interests)).check(z.maxLength(interests.length)),
  shows_pictures: z._default(z.boolean(), false),
};

/** A member's card, without what of their account and their entries may stand beside it. */
export const memberSchema = z.object({
  name: z.string(),
  bio: z.string(),
  home_place: z.string(),
  links: z.array(z.string()),
  interests: z.array(z.enum(interests)),
  joined_at: z.iso.datetime(),
});
export type Member = z.infer<typeof memberSchema>;

/** The most pictures of the gallery that a member's page shows. */
export const mostMemberPictures = 12;

/** A member's page. */
export const memberPageSchema = z.extend(memberSchema, {
  /** The media path of their profile picture; empty where there is none, or the member does not show it. */
  avatar: z.string(),
  /** Their pictures in the gallery, the newest first; none where the member does not show them. */
  pictures: z.array(galleryItemSchema),
});
export type MemberPage = z.infer<typeof memberPageSchema>;

/** A member's card as its owner sees it. */
export const ownCardSchema = z.extend(memberSchema, {
  /** Whether the page shows the profile picture, and what of theirs hangs in the gallery. */
  shows_pictures: z.boolean(),
  /**
   * Whether staff have hidden it from everybody, why, and whether its owner has changed it since; null while it is
   * public.
   */
  hidden: z.nullable(z.object({ reason: z.string(), since: z.iso.datetime(), is_changed: z.boolean() })),
});
export type OwnCard = z.infer<typeof ownCardSchema>;

export const membershipSchema = z.object({
  ...cardFields,
  consent: z.literal(true, { error: () => communityMessages.consentRequired }),
});

/** The address of a member's page. */
export const memberPathSchema = z.object({ name: z.string().check(z.maxLength(30), z.regex(namePattern)) });

export const findMember = {
  method: "GET",
  url: "/api/members/:name",
  config: { access: "public", summary: "A member's page" },
  schema: {
    params: memberPathSchema,
    response: { 200: success(memberPageSchema) },
  },
} as const satisfies Endpoint;

export const findMembership = {
  method: "GET",
  url: "/api/community/membership",
  config: { access: "customer", summary: "The customer's own card, or none before they have joined" },
  schema: { response: { 200: success(z.nullable(ownCardSchema)) } },
} as const satisfies Endpoint;

export const saveMembership = {
  method: "PUT",
  url: "/api/community/membership",
  config: { access: "customer", summary: "Joins the community, or changes one's card" },
  schema: { body: membershipSchema, response: { 200: success(memberSchema) } },
} as const satisfies Endpoint;

export const leaveCommunity = {
  method: "DELETE",
  url: "/api/community/membership",
  config: { access: "customer", summary: "Takes the customer's card off the site" },
  schema: { response: { 200: success(z.null()) } },
} as const satisfies Endpoint;
