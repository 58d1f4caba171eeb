import * as z from "zod/mini";
import { doneSchema, type Endpoint, success } from "../../platform/endpoint.ts";
import { cleanEmail } from "../../platform/normalise.ts";
import { pathIdSchema, requiredText } from "../../platform/text.ts";
import { judgedCategoryFields } from "../categories.ts";
import { access, editionParams } from "../staff-editions.ts";

export const jurorSchema = z.object({ id: z.int(), name: z.string(), email: z.string(), scores: z.int() });

export const listJurors = {
  method: "GET",
  url: "/api/admin/editions/:slug/jurors",
  config: { access, summary: "The jury of an edition, with how many entries each has scored in the running round" },
  schema: { params: editionParams, response: { 200: success(z.array(jurorSchema)) } },
} as const satisfies Endpoint;

export const addJuror = {
  method: "POST",
  url: "/api/admin/editions/:slug/jurors",
  config: { access, summary: "Calls a member to the jury, by the e-mail of their account; their votes are taken back" },
  schema: {
    params: editionParams,
    body: z.object({ email: requiredText("An e-mail is needed", 254).check(z.overwrite(cleanEmail)) }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;

export const callLastJury = {
  method: "POST",
  url: "/api/admin/editions/:slug/jurors/last",
  config: { access, summary: "Calls those who were on the jury of the last other edition that has one" },
  schema: { params: editionParams, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const removeJuror = {
  method: "DELETE",
  url: "/api/admin/editions/:slug/jurors/:juror",
  config: { access, summary: "Takes a member off the jury; what they have scored stays" },
  schema: {
    params: z.extend(editionParams, { juror: pathIdSchema }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;

export const openRound = {
  method: "POST",
  url: "/api/admin/editions/:slug/rounds",
  config: {
    access,
    summary: "Opens the next round: the first over all approved entries, the next over the best of the last",
  },
  schema: {
    params: editionParams,
    body: z.object({
      /** Scores that each entry needs. */
      quorum: z.int().check(z.minimum(1), z.maximum(50)),
      /** How many of each category come into this round; all of them when it is the first. */
      best: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
    }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;

export const closeRound = {
  method: "POST",
  url: "/api/admin/editions/:slug/rounds/close",
  config: { access, summary: "Closes the running round once every entry has its scores" },
  schema: { params: editionParams, response: { 200: doneSchema } },
} as const satisfies Endpoint;

const standingsRowSchema = z.object({
  reference: z.string(),
  title: z.string(),
  ...judgedCategoryFields,
  rank: z.int(),
  /** At most 100, with two decimals. */
  points: z.number(),
  scores: z.int(),
  votes: z.int(),
  has_quorum: z.boolean(),
});
export type StandingsRow = z.infer<typeof standingsRowSchema>;

export const findStandings = {
  method: "GET",
  url: "/api/admin/editions/:slug/standings",
  config: { access, summary: "The standings of the latest round, the best of each category first" },
  schema: { params: editionParams, response: { 200: success(z.array(standingsRowSchema)) } },
} as const satisfies Endpoint;

export const checkScores = {
  method: "GET",
  url: "/api/admin/editions/:slug/scores/check",
  config: { access, summary: "Whether every score and every closed round are still what they were" },
  schema: {
    params: editionParams,
    response: {
      200: success(
        z.object({
          is_intact: z.boolean(),
          scores: z.int(),
          /**
           * Hash of the latest score or closed round; with anything changed, added or taken away it would be another.
           */
          seal: z.string(),
          /** Place in the chain, from 1, of the first score that does not fit, or of the last of such a round. */
          broken_at: z.nullable(z.int()),
        }),
      ),
    },
  },
} as const satisfies Endpoint;

export const publishEdition = {
  method: "POST",
  url: "/api/admin/editions/:slug/publish",
  config: { access, summary: "Tells the winners and everybody else how it went; harmless when repeated" },
  schema: { params: editionParams, response: { 200: doneSchema } },
} as const satisfies Endpoint;
