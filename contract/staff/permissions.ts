/** What a member of staff may be allowed to do. */
export const permissions = [
  "orders.read",
  "orders.fulfil",
  "orders.refund",
  "orders.edit",
  "orders.mark_paid",
  "products.read",
  "products.manage",
  "products.costs",
  "stock.read",
  "stock.manage",
  "preorders.manage",
  "customers.read",
  "customers.manage",
  "letters.manage",
  "coupons.manage",
  "shipping.manage",
  "mails.read",
  "mails.manage",
  "mails.write",
  "media.manage",
  "settings.manage",
  "content.manage",
  "health.manage",
  "contest.moderate",
  "contest.manage",
  "community.moderate",
  "reviews.moderate",
  "members.manage",
  "connections.manage",
  "webhooks.manage",
  "access_keys.manage",
  "backups.manage",
  "audit.read",
  "reports.read",
] as const;
export type Permission = (typeof permissions)[number];

export const roles = ["owner", "manager", "packer", "support", "editor", "jury_chair"] as const;
export type Role = (typeof roles)[number];

/** Rights of the owner alone. */
const ownersOnly: readonly Permission[] = [
  "members.manage",
  "connections.manage",
  "webhooks.manage",
  "access_keys.manage",
  "backups.manage",
];

/** The permission table, which calls, menus and buttons obey: what each role may do. */
const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  owner: permissions,
  manager: permissions.filter((permission) => !ownersOnly.includes(permission)),
  packer: ["orders.read", "orders.fulfil", "products.read", "stock.read"],
  support: [
    "orders.read",
    "orders.fulfil",
    "orders.refund",
    "orders.edit",
    "products.read",
    "stock.read",
    "preorders.manage",
    "customers.read",
    "letters.manage",
    "mails.read",
    "mails.manage",
    "community.moderate",
    "reviews.moderate",
  ],
  editor: [
    "contest.moderate",
    "community.moderate",
    "reviews.moderate",
    "products.read",
    "mails.write",
    "media.manage",
    "content.manage",
  ],
  jury_chair: ["contest.moderate", "contest.manage"],
};

/** All that a role may do. */
export function permissionsOf(role: Role): Permission[] {
  return [...rolePermissions[role]];
}

/** What a call of staff asks for: a permission, one of several, or nothing beyond being a member ("any"). */
export type Needed = Permission | readonly Permission[] | "any";

/** What somebody may do: all that their role lets them, or as much of it as an access key was given. */
export type Rights = Role | readonly Permission[];

/** Whether a role, or an access key, may do what a call asks for. */
export function mayDo(rights: Rights, needed: Needed): boolean {
  if (needed === "any") return true;
  const enough = typeof needed === "string" ? [needed] : needed;
  const own = typeof rights === "string" ? rolePermissions[rights] : rights;
  return enough.some((permission) => own.includes(permission));
}

/** Rights that access keys may have: all but the owner's alone, since a key that leaks must open no further way in. */
export const keyPermissions = permissions.filter((permission) => !ownersOnly.includes(permission));
