import { fill, labels } from "../platform/labels.ts";
import type { Arrival } from "./arrival.ts";

/** Words of pages and mails about delivery. */
export const deliveryMessages = labels("delivery", {
  to: "to",
  country: "Deliver to",
  change: "Another country",
  guessed: "Guessed from your browser",
  choose: "What does delivery cost?",
  free: "free",
  freeFrom: "free from",
  arrives: "Arrives {from} to {to}",
  arrivesOn: "Arrives {from}",
  leaves: "Paid before {time} London time {days}, an order leaves us on the same day, otherwise on the next one.",
  notOnHolidays: "Nothing leaves on bank holidays of England and Wales.",
  closed: "Nothing leaves from {from} to {to}.",
  mondayToFriday: "from Monday to Friday",
  mondayToSaturday: "from Monday to Saturday",
  sundayToFriday: "from Sunday to Friday",
  everyDay: "on any day of the week",
  tableCountry: "To",
  tablePrice: "Price",
  tableDays: "Working days",
  tableFromTo: "{least} to {most}",
  heavier: "{price} above {weight}",
});

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** "Mon 30 Nov", of a day as YYYY-MM-DD: browsers' own formats differ in commas. */
export function shortDay(day: string): string {
  const date = new Date(day);
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
}

/** "Arrives Mon 30 Nov to Wed 2 Dec". */
export function arrivalText({ from, to }: Pick<Arrival, "from" | "to">): string {
  const days = { from: shortDay(from), to: shortDay(to) };
  return fill(from === to ? deliveryMessages.arrivesOn : deliveryMessages.arrives, days);
}
