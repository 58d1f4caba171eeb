/** What the product page says of delivery. */
export const deliveryMessages = {
  to: "To",
  country: "Deliver to",
  change: "Another country",
  choose: "What does delivery cost?",
  free: "free",
  freeFrom: "free from",
} as const;

/** "2 to 4 days" and the like. */
export function inDays({ least, most }: { readonly least: number; readonly most: number }): string {
  if (least === most) return `${most} ${most === 1 ? "day" : "days"}`;
  return `${least} to ${most} days`;
}
