import * as z from "zod/mini";
import { visitorReportSchema } from "../accounts/reports/staff.ts";
import { doneSchema, type Endpoint, pageOf, success } from "../platform/endpoint.ts";
import { listQuery } from "../platform/staff-list.ts";
import { optionalText, pathIdSchema, requiredText } from "../platform/text.ts";
import { memberSchema } from "./public.ts";
import { cardReasons } from "./reports.ts";
import { staffCommunityMessages } from "./staff-messages.ts";

const moment = z.iso.datetime();

const rowSchema = z.extend(memberSchema, {
  /** The id of the customer whose card it is. */
  id: z.int(),
  open_reports: z.int(),
  /** How often it was reported, answered reports included. */
  reports_in_all: z.int(),
  /** Since when nobody sees it; null while everybody does. */
  hidden_at: z.nullable(moment),
  /** When its member last saved it. */
  changed_at: moment,
  /** Whether its member has saved it since it was hidden. */
  is_changed: z.boolean(),
});
export type CommunityCardRow = z.infer<typeof rowSchema>;

const cardSchema = z.extend(rowSchema, {
  hiding: z.nullable(
    z.object({
      /** Null where they are no longer among staff. */
      hidden_by: z.nullable(z.string()),
      /** What the member reads. */
      reason: z.string(),
      /** What colleagues read. */
      note: z.string(),
    }),
  ),
  /** Whether its member can be told by mail. */
  is_email_confirmed: z.boolean(),
  /** The latest twenty, the newest first. */
  reports: z.array(visitorReportSchema(cardReasons)),
});
export type CommunityCard = z.infer<typeof cardSchema>;

const access = { staff: "community.moderate" } as const;
const params = z.object({ id: pathIdSchema });
const note = z._default(optionalText(500), "");

export const listCommunityCards = {
  method: "GET",
  url: "/api/admin/community-cards",
  config: { access, summary: "Members' cards, searched by what stands on them" },
  schema: {
    querystring: listQuery(["joined_at", "reports"], {
      state: z.optional(z.enum(["reported", "hidden", "changed"])),
    }),
    response: { 200: success(pageOf(rowSchema)) },
  },
} as const satisfies Endpoint;

export const findCommunityCard = {
  method: "GET",
  url: "/api/admin/community-cards/:id",
  config: { access, summary: "One member's card with its reports" },
  schema: { params, response: { 200: success(cardSchema) } },
} as const satisfies Endpoint;

export const hideCard = {
  method: "POST",
  url: "/api/admin/community-cards/:id/hide",
  config: {
    access,
    summary:
      "Hides a card from everybody at once, answers its reports with that, and mails its member why; also one that was changed since",
  },
  schema: {
    params,
    body: z.object({ reason: requiredText(() => staffCommunityMessages.reasonRequired, 1000), note }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;

export const leaveCard = {
  method: "POST",
  url: "/api/admin/community-cards/:id/leave",
  config: { access, summary: "Leaves a reported card as it is, and so answers its reports" },
  schema: { params, body: z.object({ note }), response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const showCardAgain = {
  method: "POST",
  url: "/api/admin/community-cards/:id/show",
  config: { access, summary: "Shows a hidden card again, as whoever does so has seen it" },
  schema: {
    params,
    /** When it was last changed, as far as whoever shows it knows: another one could be any card. */
    body: z.object({ changed_at: moment }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;
