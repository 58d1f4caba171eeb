import * as z from "zod/mini";
import { mediaPathSchema } from "../platform/rich-text.ts";

/**
 * A picture of the media store with its blur: a bitmap file of a few pixels in base64, which stands in the picture's
 * place until that is there. Public answers carry it beside the path that the specification names, once it is made.
 */
export const pictureSchema = z.object({
  url: mediaPathSchema,
  blur: z.string().check(z.maxLength(400), z.regex(/^[\w+/=]+$/)),
  /** What stays in view where it is cropped, in percent from its left and its top; its middle without. */
  focus: z.optional(z.object({ x: z.int(), y: z.int() })),
});
export type Picture = z.infer<typeof pictureSchema>;

/** The picture at the path that stands beside it. */
export const pictureField = { picture: z.optional(pictureSchema) };
