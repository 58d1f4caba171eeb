import { returnMessages } from "@cairn/contract/orders/returns/messages.ts";
import { largestReturnPicture, mostReturnPictures } from "@cairn/contract/orders/returns/public.ts";

/** What pictures of a return may be, and what their sender reads. */
export const pictureLimits = { most: mostReturnPictures, largest: largestReturnPicture, words: returnMessages };
