/** What a member of staff may be allowed to do. */
export const permissions = [
  "orders.read",
  "orders.fulfil",
  "orders.refund",
  "stock.read",
  "stock.manage",
  "preorders.manage",
  "mails.read",
  "contest.moderate",
  "contest.manage",
  "audit.read",
] as const;
export type Permission = (typeof permissions)[number];

export const roles = ["owner"] as const;
export type Role = (typeof roles)[number];

/** The permission table: what each role may do. */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  owner: permissions,
};
