import { fill, labels } from "../platform/labels.ts";

/** What the product page says of delivery. */
export const deliveryMessages = labels("delivery", {
  to: "To",
  country: "Deliver to",
  change: "Another country",
  guessed: "Guessed from your browser",
  choose: "What does delivery cost?",
  free: "free",
  freeFrom: "free from",
  day: "{days} day",
  days: "{days} days",
  fromToDays: "{least} to {most} days",
});

/** "2 to 4 days" and the like. */
export function inDays({ least, most }: { readonly least: number; readonly most: number }): string {
  if (least < most) return fill(deliveryMessages.fromToDays, { least, most });
  return fill(most === 1 ? deliveryMessages.day : deliveryMessages.days, { days: most });
}
