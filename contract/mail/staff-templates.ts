import * as z from "zod/mini";
import { doneSchema, type Endpoint, pageOf, success } from "../platform/endpoint.ts";
import { listQuery, versionSchema } from "../platform/staff-list.ts";
import { optionalText } from "../platform/text.ts";
import { mailKinds } from "./mails.ts";
import { longestText } from "./text-set.ts";

const access = { staff: "mails.write" } as const;
const params = z.object({ id: z.enum(mailKinds) });

/** Each text of a kind by its name; which there are and what may stand in them says the catalogue of mail texts. */
const textsSchema = z.record(z.string().check(z.maxLength(40)), optionalText(longestText));

const rowSchema = z.object({
  /** The kind of mail. */
  id: z.enum(mailKinds),
  label: z.string(),
  group: z.string(),
  is_changed: z.boolean(),
});
export type MailTextRow = z.infer<typeof rowSchema>;

const recordSchema = z.extend(rowSchema, {
  version: versionSchema,
  texts: textsSchema,
  /** The shop's own. */
  originals: textsSchema,
  /** How each text is called, whether it has several paragraphs, and which placeholders may stand in it. */
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      is_long: z.boolean(),
      placeholders: z.array(z.object({ name: z.string(), label: z.string() })),
    }),
  ),
});
export type MailTextRecord = z.infer<typeof recordSchema>;

export const listMailTexts = {
  method: "GET",
  url: "/api/admin/mail-texts",
  config: { access, summary: "The kinds of mail, and whose texts differ from the shop's own" },
  schema: {
    querystring: listQuery(["id"], { group: z.optional(z.string().check(z.maxLength(20))) }),
    response: { 200: success(pageOf(rowSchema)) },
  },
} as const satisfies Endpoint;

export const findMailTexts = {
  method: "GET",
  url: "/api/admin/mail-texts/:id",
  config: { access, summary: "The texts of one kind of mail" },
  schema: { params, response: { 200: success(recordSchema) } },
} as const satisfies Endpoint;

export const saveMailTexts = {
  method: "PUT",
  url: "/api/admin/mail-texts/:id",
  config: { access, summary: "Gives a kind of mail other words, from the next mail on" },
  schema: {
    params,
    body: z.object({ version: versionSchema, texts: textsSchema }),
    response: { 200: success(recordSchema) },
  },
} as const satisfies Endpoint;

export const restoreMailTexts = {
  method: "POST",
  url: "/api/admin/mail-texts/:id/restore",
  config: { access, summary: "Gives a kind of mail the shop's own words again" },
  schema: { params, body: z.object({ version: versionSchema }), response: { 200: success(recordSchema) } },
} as const satisfies Endpoint;

const textsInput = z.object({ texts: textsSchema });

export const previewMail = {
  method: "POST",
  url: "/api/admin/mail-texts/:id/preview",
  config: { access, summary: "Shows a mail with these texts and made-up facts, without saving anything" },
  schema: {
    params,
    body: textsInput,
    response: { 200: success(z.object({ subject: z.string(), html: z.string(), text: z.string() })) },
  },
} as const satisfies Endpoint;

export const sendTestMail = {
  method: "POST",
  url: "/api/admin/mail-texts/:id/test",
  config: { access, summary: "Sends a mail with these texts and made-up facts to whoever asks for it" },
  schema: { params, body: textsInput, response: { 200: doneSchema } },
} as const satisfies Endpoint;
