import * as z from "zod/mini";
import { type Endpoint, success } from "../platform/endpoint.ts";
import { longestLabel } from "../platform/labels.ts";
import { fieldMessages } from "../platform/messages.ts";
import { versionSchema } from "../platform/staff-list.ts";
import { isStorable } from "../platform/text.ts";
import { labelRecordSchema } from "./staff.ts";
import { staffLabelMessages as messages } from "./staff-messages.ts";

const access = { staff: "content.manage" } as const;
const key = z.string().check(z.maxLength(100));

const storable = z.refine<string>(isStorable, { error: () => fieldMessages.unstorable });

// Spaces count here, so nothing is trimmed: "tent " is not "tent".
const asked = {
  find: z.string().check(z.minLength(1, messages.findRequired), z.maxLength(200), storable),
  replace: z._default(z.string().check(z.maxLength(longestLabel), storable), ""),
};

const replacementSchema = z.object({
  id: key,
  version: versionSchema,
  catalogue_title: z.string(),
  before: z.string(),
  after: z.string(),
  /** Why the label cannot say this; null where it can. */
  problem: z.nullable(z.string()),
});
export type Replacement = z.infer<typeof replacementSchema>;

export const previewReplacements = {
  method: "GET",
  url: "/api/admin/label-replacements",
  config: { access, summary: "What the labels with some words in them would say with others in their place" },
  schema: { querystring: z.object(asked), response: { 200: success(z.array(replacementSchema)) } },
} as const satisfies Endpoint;

export const replaceInLabels = {
  method: "POST",
  url: "/api/admin/label-replacements",
  config: { access, summary: "Replaces words in several labels, all of them or none" },
  schema: {
    body: z.object({
      ...asked,
      /** The chosen ones, as they were seen. */
      labels: z
        .array(z.object({ id: key, version: versionSchema }))
        .check(z.minLength(1, messages.chooseOne), z.maxLength(2000)),
    }),
    response: { 200: success(z.array(labelRecordSchema)) },
  },
} as const satisfies Endpoint;
