import { type Permission, permissions, permissionsOf, type Role } from "./permissions.ts";

/** What each permission lets somebody do, as the end of "May …"; each stands alone where a key's rights are chosen. */
export const rightNames: Readonly<Record<Permission, string>> = {
  "orders.read": "see orders",
  "orders.fulfil": "pack and send orders",
  "orders.refund": "cancel and refund orders",
  "orders.edit": "change orders, and take them by phone",
  "orders.mark_paid": "mark orders as paid",
  "products.read": "see products",
  "products.manage": "change products and prices",
  "products.costs": "see cost prices",
  "stock.read": "see stock",
  "stock.manage": "change stock",
  "preorders.manage": "manage pre-orders",
  "customers.read": "see customers",
  "customers.manage": "change and erase customers",
  "letters.manage": "answer letters and questions",
  "coupons.manage": "manage coupons and campaigns",
  "shipping.manage": "set delivery and tax",
  "mails.read": "read sent mails",
  "mails.manage": "resend mails",
  "mails.write": "edit the texts of mails",
  "media.manage": "manage pictures and films",
  "settings.manage": "change settings",
  "content.manage": "write pages, posts and other content",
  "health.manage": "see the shop's health",
  "contest.moderate": "approve contest entries",
  "contest.manage": "run the contest and its jury",
  "community.moderate": "moderate the community",
  "reviews.moderate": "moderate reviews",
  "members.manage": "manage staff and their roles",
  "connections.manage": "connect mail, payments and storage",
  "webhooks.manage": "manage webhooks",
  "access_keys.manage": "give other programs access keys",
  "backups.manage": "make backups of the shop",
  "audit.read": "read the audit log",
  "reports.read": "read reports and books",
};

/** What a role may do, and what others may do and it may not, in words. */
export function rightsOf(role: Role): { readonly may: readonly string[]; readonly mayNot: readonly string[] } {
  const own = permissionsOf(role);
  return {
    may: own.map((permission) => rightNames[permission]),
    mayNot: permissions.filter((permission) => !own.includes(permission)).map((permission) => rightNames[permission]),
  };
}
