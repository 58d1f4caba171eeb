import * as z from "zod/mini";
import { type Endpoint, success } from "../platform/endpoint.ts";

/** What waits for staff. Each kind has one obvious action, which the dashboard offers beside it. */
export const needKinds = [
  "restore_held",
  "order_to_pack",
  "order_to_send",
  "packing_problem",
  "payment_in_review",
  "payment_disputed",
  "refund_failed",
  "return_asked",
  "return_received",
  "preorder_waiting",
  "letter_open",
  "question_open",
  "picture_reported",
  "entry_to_moderate",
  "edition_waiting",
  "prize_to_send",
  "juror_late",
  "review_reported",
  "review_waiting",
  "card_reported",
  "card_changed",
  "stock_low",
  "content_unpublished",
  "link_broken",
  "letter_held_back",
  "mail_failed",
  "webhook_failed",
  "job_failed",
  "instance_cut",
  "connections_short",
  "backup_old",
] as const;
export type NeedKind = (typeof needKinds)[number];

const needSchema = z.object({
  /**
   * What its action is done to: the reference of an order or an entry, or the id of whatever else waits.
   */
  id: z.union([z.int(), z.string()]),
  title: z.string(),
  detail: z.string(),
  /** Since when it waits; null where nobody noted it. */
  since: z.nullable(z.iso.datetime()),
  /** The order's reference where the action needs that, too. */
  order: z.nullable(z.string()),
  /** The record that tells more, by the dashboard's name of its resource; null where there is none. */
  record: z.nullable(z.object({ resource: z.string(), id: z.union([z.int(), z.string()]) })),
});
export type Need = z.infer<typeof needSchema>;

const needGroupSchema = z.object({
  kind: z.enum(needKinds),
  total: z.int(),
  /** The first ten, the oldest first. */
  needs: z.array(needSchema),
});
export type NeedGroup = z.infer<typeof needGroupSchema>;

export const listNeeds = {
  method: "GET",
  url: "/api/admin/needs",
  config: {
    access: { staff: "any" },
    summary: "What waits for staff, by its kind: of what somebody's role may see, those kinds of which there is any",
  },
  schema: { response: { 200: success(z.array(needGroupSchema)) } },
} as const satisfies Endpoint;
