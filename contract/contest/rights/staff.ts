import * as z from "zod/mini";
import { advertAnswers } from "./public.ts";

/** A request about a picture, as staff see it. */
export const advertsSchema = z.object({
  asked_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  is_over: z.boolean(),
  answer: z.nullable(z.enum(advertAnswers)),
  answered_at: z.nullable(z.iso.datetime()),
  /** Its copy in the media library. */
  media_id: z.nullable(z.int()),
});
export type Adverts = z.infer<typeof advertsSchema>;
