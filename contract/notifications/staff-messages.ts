import type { NotificationChoice, NotificationKind } from "./kinds.ts";

/** What the mails about each kind are called where members choose them. */
export const notificationNames: Readonly<Record<NotificationKind, string>> = {
  order_new: "A new order is paid",
  order_large: "A large order is paid",
  payment_trouble: "A payment or refund needs a look",
  payment_disputed: "A payment is disputed",
  packing_problem: "A packer reports a problem",
  return_asked: "A return is requested",
  letter_came: "A letter has come",
  stock_low: "A variant is low in stock",
  mail_failed: "Mails could not be sent",
  backup_old: "The newest backup cannot be relied on",
};

export const choiceNames: Readonly<Record<NotificationChoice, string>> = {
  at_once: "At once",
  digest: "In the daily digest",
  never: "Not by mail",
};

const many = (one: string, more: string) => (count: number) => (count === 1 ? `1 ${one}` : `${count} ${more}`);

/** What the digest calls so many of a kind. */
export const digestTitles: Readonly<Record<NotificationKind, (count: number) => string>> = {
  order_new: many("new order", "new orders"),
  order_large: many("large order", "large orders"),
  payment_trouble: many("payment or refund to look at", "payments or refunds to look at"),
  payment_disputed: many("disputed payment", "disputed payments"),
  packing_problem: many("problem in packing", "problems in packing"),
  return_asked: many("return requested", "returns requested"),
  letter_came: many("new letter", "new letters"),
  stock_low: many("variant low in stock", "variants low in stock"),
  mail_failed: () => "Mails could not be sent",
  backup_old: () => "The newest backup cannot be relied on",
};

export const notificationMessages = {
  saved: "Saved",
  letter: "in the inbox",
  failedMails: "see the outbox",
} as const;
