import { returnMessages } from "@cairn/contract/orders/returns/messages.ts";
import { largestReturnPicture, mostReturnPictures } from "@cairn/contract/orders/returns/public.ts";

/** The limits of a return's pictures, and the words about them. */
export const pictureLimits = { most: mostReturnPictures, largest: largestReturnPicture, words: returnMessages };
