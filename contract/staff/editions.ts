import * as z from "zod/mini";
import { contestRulesSchema, editionStates } from "../contest.ts";
import { doneSchema, type Endpoint, success } from "../endpoint.ts";
import { judgingMessages } from "../messages/judging.ts";
import { lineLength, requiredText, slugOrIdSchema } from "../text.ts";

const instant = z.iso.datetime("An instant such as 2027-03-01T00:00:00Z");

/** What staff settle of an edition; instants are UTC. */
export const editionFieldsSchema = z
  .object({
    title: requiredText("An edition needs a title", lineLength),
    slug: slugOrIdSchema.check(z.regex(/[a-z]/, "An address needs a letter")),
    opens_at: instant,
    closes_at: instant,
    publishes_at: instant,
    /** Of the rules that entrants agree to, such as "2026-11". */
    terms_version: requiredText("Name the version of the rules", 40),
    /** What the members' votes count for beside the jury, in percent; 0 without a public vote. */
    vote_percent: z.int().check(z.minimum(0), z.maximum(50)),
    /** The discount that each winner of a category gets, the first one's first: as many as there are winners. At most
     * 90: providers take no payment of nothing. */
    prize_percents: z.array(z.int().check(z.minimum(1), z.maximum(90))).check(z.minLength(1), z.maxLength(10)),
    /** How long a prize may be used. */
    prize_days: z.int().check(z.minimum(1), z.maximum(3650)),
  })
  .check(
    z.refine(
      ({ opens_at, closes_at, publishes_at }) =>
        Date.parse(opens_at) < Date.parse(closes_at) && Date.parse(closes_at) <= Date.parse(publishes_at),
      { error: () => judgingMessages.datesWrong, path: ["closes_at"] },
    ),
  );
export type EditionFields = z.output<typeof editionFieldsSchema>;

export const staffEditionSchema = z.object({
  ...editionFieldsSchema.shape,
  state: z.enum(editionStates),
  published_at: z.nullable(instant),
});
export type StaffEdition = z.infer<typeof staffEditionSchema>;

export const access = { staff: "contest.manage" } as const;
export const editionParams = z.object({ slug: slugOrIdSchema });

export const findContestRules = {
  method: "GET",
  url: "/api/admin/contest-rules",
  config: {
    access,
    summary: "What holds for all editions: how much a member may send, what stays free, how long files are kept",
  },
  schema: { response: { 200: success(contestRulesSchema) } },
} as const satisfies Endpoint;

export const saveContestRules = {
  method: "PUT",
  url: "/api/admin/contest-rules",
  config: { access, summary: "Settles what holds for all editions" },
  schema: { body: contestRulesSchema, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const listEditions = {
  method: "GET",
  url: "/api/admin/editions",
  config: { access, summary: "All editions of the contest, the newest first" },
  schema: { response: { 200: success(z.array(staffEditionSchema)) } },
} as const satisfies Endpoint;

export const createEdition = {
  method: "POST",
  url: "/api/admin/editions",
  config: { access, summary: "Drafts an edition" },
  schema: { body: editionFieldsSchema, response: { 201: doneSchema } },
} as const satisfies Endpoint;

export const changeEdition = {
  method: "PUT",
  url: "/api/admin/editions/:slug",
  config: { access, summary: "Changes an edition; once it was opened, only its words and the dates that are to come" },
  schema: { params: editionParams, body: editionFieldsSchema, response: { 200: doneSchema } },
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
