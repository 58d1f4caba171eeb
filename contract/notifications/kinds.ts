import { mayDo, type Permission, type Role } from "../staff/permissions.ts";

/** What members of staff may be told by mail. */
export const notificationKinds = [
  "order_new",
  "order_large",
  "payment_trouble",
  "payment_disputed",
  "packing_problem",
  "return_asked",
  "letter_came",
  "stock_low",
  "mail_failed",
  "backup_old",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** When a member is told: at once, once a day with all else, or not at all. */
export const notificationChoices = ["at_once", "digest", "never"] as const;
export type NotificationChoice = (typeof notificationChoices)[number];

/** Who may be told: whoever may see it in the dashboard, or do something about it. */
const permissions: Readonly<Record<NotificationKind, Permission>> = {
  order_new: "orders.read",
  order_large: "orders.read",
  payment_trouble: "orders.refund",
  payment_disputed: "orders.refund",
  packing_problem: "orders.refund",
  return_asked: "orders.fulfil",
  letter_came: "letters.manage",
  stock_low: "stock.manage",
  mail_failed: "mails.manage",
  backup_old: "health.manage",
};

/** Whether a role may be told of a kind. */
export function mayReceive(role: Role, kind: NotificationKind): boolean {
  return mayDo(role, permissions[kind]);
}

const choicesOfLeaders: Readonly<Partial<Record<NotificationKind, NotificationChoice>>> = {
  order_new: "digest",
  return_asked: "digest",
  letter_came: "digest",
  stock_low: "digest",
  mail_failed: "digest",
  backup_old: "at_once",
};

const choicesOfRoles: Readonly<Partial<Record<Role, Readonly<Partial<Record<NotificationKind, NotificationChoice>>>>>> =
  {
    owner: choicesOfLeaders,
    manager: choicesOfLeaders,
    support: { return_asked: "at_once", letter_came: "at_once" },
  };

/** Kinds that stop an order: whoever may help is told at once until they choose otherwise. */
const urgent: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  "payment_trouble",
  "payment_disputed",
  "packing_problem",
]);

/** When a role is told of a kind until its member chooses otherwise. */
export function usualChoice(role: Role, kind: NotificationKind): NotificationChoice {
  if (!mayReceive(role, kind)) return "never";
  return urgent.has(kind) ? "at_once" : (choicesOfRoles[role]?.[kind] ?? "never");
}

/** The hour of the shop's day from which the digest is sent. */
export const digestHour = 7;
