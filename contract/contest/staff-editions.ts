import * as z from "zod/mini";
import { doneSchema, type Endpoint, pageOf, success } from "../platform/endpoint.ts";
import { htmlSchema } from "../platform/rich-text.ts";
import { documentCalls } from "../platform/staff-documents.ts";
import { listQuery, mostIds, versionSchema } from "../platform/staff-list.ts";
import { idsSchema, lineLength, requiredText, slugOrIdSchema } from "../platform/text.ts";
import { instantSchema } from "../platform/times.ts";
import { contestCategorySchema } from "./categories.ts";
import { judgingMessages } from "./judging/messages.ts";
import { mostPrizes } from "./prizes.ts";
import { contestRulesSchema, editionStates } from "./public.ts";
import { editionCategoryMessages } from "./staff-edition-messages.ts";
import { prizeSchema } from "./staff-prizes.ts";

const instant = instantSchema();

export const mostCategories = 12;

const categoryFields = {
  /** What entries name it by: it stays when the name changes. A new category gets one of its name. */
  slug: z.optional(slugOrIdSchema),
  name: requiredText(editionCategoryMessages.nameRequired, 60),
};
type CategoryInput = z.output<z.ZodMiniObject<typeof categoryFields>>;

const distinct = z.check<CategoryInput[]>(({ value, issues }) => {
  const complain = (index: number, message: string) =>
    issues.push({ code: "custom", input: value, path: [index, "name"], message });
  for (const [index, { slug, name }] of value.entries()) {
    const earlier = value.slice(0, index);
    if (earlier.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      complain(index, editionCategoryMessages.nameTaken);
    else if (slug !== undefined && earlier.some((other) => other.slug === slug))
      complain(index, editionCategoryMessages.slugTaken);
  }
});

const editionFields = {
  title: requiredText("An edition needs a title", lineLength),
  slug: slugOrIdSchema.check(z.regex(/[a-z]/, "An address needs a letter")),
  opens_at: instant,
  closes_at: instant,
  publishes_at: instant,
  /** The version of the rules that entrants agree to, such as "2026-11". */
  terms_version: requiredText("Name the version of the rules", 40),
  /** The rules themselves, as entrants read them; empty where the page of the rules says it all. */
  rules_html: z._default(htmlSchema, ""),
  /** What the members' votes count for beside the jury, in percent; 0 without a public vote. */
  vote_percent: z.int().check(z.minimum(0), z.maximum(50)),
  /** What each winner of a category gets, the first one's first: as many as there are winners. */
  prizes: z.array(prizeSchema).check(z.minLength(1), z.maxLength(mostPrizes)),
  /** How long a coupon may be used that is a prize. */
  prize_days: z.int().check(z.minimum(1), z.maximum(3650)),
  /** In their order. Without them a new edition gets those of the last one, and another keeps its own. */
  categories: z.optional(
    z
      .array(z.object(categoryFields))
      .check(
        z.minLength(1, editionCategoryMessages.tooFew),
        z.maxLength(mostCategories, editionCategoryMessages.tooMany(mostCategories)),
        distinct,
      ),
  ),
};

const datesFit = z.refine<z.output<z.ZodMiniObject<typeof editionFields>>>(
  ({ opens_at, closes_at, publishes_at }) =>
    Date.parse(opens_at) < Date.parse(closes_at) && Date.parse(closes_at) <= Date.parse(publishes_at),
  { error: () => judgingMessages.datesWrong, path: ["closes_at"] },
);

/** What staff settle of an edition; instants are UTC. */
export const editionFieldsSchema = z.object(editionFields).check(datesFit);
export type EditionFields = z.output<typeof editionFieldsSchema>;

export const staffEditionSchema = z.object({
  ...editionFields,
  categories: z.array(contestCategorySchema),
  id: z.int(),
  version: versionSchema,
  state: z.enum(editionStates),
  /** Since when a draft is told of on the contest's page. */
  announced_at: z.nullable(instant),
  published_at: z.nullable(instant),
  entries: z.int(),
  /** How many entries are in each category, by its slug; those without an entry are left out. */
  category_entries: z.record(z.string(), z.int()),
});
export type StaffEdition = z.infer<typeof staffEditionSchema>;

export const access = { staff: "contest.manage" } as const;
/** An edition by its slug or its id. */
export const editionParams = z.object({ slug: slugOrIdSchema });

export const { find: findContestRules, save: saveContestRules } = documentCalls(
  "contest-rules",
  contestRulesSchema.shape,
  {
    permission: "contest.manage",
    what: "what holds for all editions: how much a member may send, what stays free, how long files are kept",
  },
);

export const listEditions = {
  method: "GET",
  url: "/api/admin/editions",
  config: { access, summary: "The editions of the contest, the newest first" },
  schema: {
    querystring: listQuery(["opens_at", "title"], { state: z.optional(z.enum(editionStates)) }),
    response: { 200: success(pageOf(staffEditionSchema)) },
  },
} as const satisfies Endpoint;

export const findStaffEdition = {
  method: "GET",
  url: "/api/admin/editions/:slug",
  config: { access, summary: "One edition" },
  schema: { params: editionParams, response: { 200: success(staffEditionSchema) } },
} as const satisfies Endpoint;

export const createEdition = {
  method: "POST",
  url: "/api/admin/editions",
  config: { access, summary: "Drafts an edition" },
  schema: { body: editionFieldsSchema, response: { 201: success(staffEditionSchema) } },
} as const satisfies Endpoint;

export const changeEdition = {
  method: "PUT",
  url: "/api/admin/editions/:slug",
  config: { access, summary: "Changes an edition; once it was opened, only its words and the dates that are to come" },
  schema: {
    params: editionParams,
    body: z.object({ ...editionFields, version: versionSchema }).check(datesFit),
    response: { 200: success(staffEditionSchema) },
  },
} as const satisfies Endpoint;

export const deleteEdition = {
  method: "DELETE",
  url: "/api/admin/editions/:slug",
  config: { access, summary: "Deletes a draft of an edition" },
  schema: { params: editionParams, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const editionSteps = ["announce", "open", "close", "judge", "publish"] as const;
export type EditionStep = (typeof editionSteps)[number];

const stepSchema = z.object({
  step: z.enum(editionSteps),
  /** One that was done, one that can be done now, or one whose time has not come. */
  state: z.enum(["done", "now", "later"]),
  /** What it does before it is done: who is told, what changes. */
  does: z.array(z.string()),
  /** What is worth knowing before, and keeps nothing back. */
  hints: z.array(z.string()),
  /** What keeps it back. */
  blocks: z.array(z.string()),
});
export type EditionStepPreview = z.infer<typeof stepSchema>;

export const previewEditionSteps = {
  method: "GET",
  url: "/api/admin/editions/:slug/steps",
  config: { access, summary: "What each step of an edition will do, and what keeps it back" },
  schema: { params: editionParams, response: { 200: success(z.array(stepSchema)) } },
} as const satisfies Endpoint;

/** A variant that can be a prize, as the form of an edition offers it. */
const prizeProductSchema = z.object({ id: z.int(), name: z.string(), variant_name: z.string(), sku: z.string() });

export const listPrizeProducts = {
  method: "GET",
  url: "/api/admin/prize-products",
  config: { access, summary: "The variants that can be prizes; of these ids, or found by name or number" },
  schema: {
    querystring: listQuery(["position"], { ids: z.optional(idsSchema(mostIds, "variants")) }),
    response: { 200: success(pageOf(prizeProductSchema)) },
  },
} as const satisfies Endpoint;

export const announceEdition = {
  method: "POST",
  url: "/api/admin/editions/:slug/announce",
  config: { access, summary: "Tells of a draft on the contest's page, before it opens" },
  schema: { params: editionParams, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const unannounceEdition = {
  method: "POST",
  url: "/api/admin/editions/:slug/unannounce",
  config: { access, summary: "Takes the announcement of a draft back" },
  schema: { params: editionParams, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const openEdition = {
  method: "POST",
  url: "/api/admin/editions/:slug/open",
  config: { access, summary: "Lets an edition take entries between its dates, of which the last is to come" },
  schema: { params: editionParams, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const closeEdition = {
  method: "POST",
  url: "/api/admin/editions/:slug/close",
  config: { access, summary: "Takes no more entries and hands the edition to the jury" },
  schema: { params: editionParams, response: { 200: doneSchema } },
} as const satisfies Endpoint;
