import * as z from "zod/mini";
import type { Message } from "./text.ts";

// Calendars and databases begin and end elsewhere, and nobody means these years.
const isNear = (text: string): boolean => text >= "1900" && text < "3000";

/** A day that somebody means, such as 2027-03-01. */
export const daySchema = (message: Message = "A day such as 2027-03-01") =>
  z.iso.date({ error: message }).check(z.refine(isNear, { error: message }));

/** An instant that somebody means, in UTC. */
export const instantSchema = (message: Message = "An instant such as 2027-03-01T00:00:00Z") =>
  z.iso.datetime({ error: message }).check(z.refine(isNear, { error: message }));
