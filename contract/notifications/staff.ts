import * as z from "zod/mini";
import { amountSchema } from "../platform/amount.ts";
import { doneSchema, type Endpoint, success } from "../platform/endpoint.ts";
import { notificationChoices, notificationKinds } from "./kinds.ts";

const chosenSchema = z.partialRecord(z.enum(notificationKinds), z.enum(notificationChoices));

/** What a member is told by mail, by the kinds that their role may see. */
export const notificationSettingsSchema = z.object({
  choices: chosenSchema,
  /** From which total an order counts as a large one. */
  large_from: amountSchema.check(z.minimum(1)),
});
export type NotificationSettings = z.output<typeof notificationSettingsSchema>;

export const findNotificationSettings = {
  method: "GET",
  url: "/api/admin/notifications",
  config: { access: { staff: "any" }, summary: "What the caller is told by mail: at once, in the digest, or not" },
  schema: { response: { 200: success(notificationSettingsSchema) } },
} as const satisfies Endpoint;

export const saveNotificationSettings = {
  method: "PUT",
  url: "/api/admin/notifications",
  config: {
    access: { staff: "any" },
    summary: "Chooses what the caller is told by mail; kinds that their role may not see are left out",
  },
  schema: { body: notificationSettingsSchema, response: { 200: doneSchema } },
} as const satisfies Endpoint;
