import { type Role, roles } from "@cairn/contract/staff/permissions.ts";
import type { StaffView } from "@cairn/contract/staff/views.ts";
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import { oneOf } from "../../platform/database/one-of.ts";

/** Members of staff, apart from customers. */
export const staff = pgTable(
  "staff",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().default(1),
    name: text().notNull(),
    email: text().notNull(),
    password_hash: text().notNull(),
    role: text().notNull().$type<Role>(),
    created_at: instant().notNull().default(sql`now()`),
    suspended_at: instant(),
    /** The second factor: its secret, encrypted, since when it counts, and the last step of 30 s it was used in. */
    totp_secret: text(),
    totp_since: instant(),
    totp_step: bigint({ mode: "number" }).notNull().default(0),
  },
  (member) => [
    uniqueIndex("staff_email").on(sql`lower(${member.email})`),
    check("staff_role", oneOf(member.role, roles)),
    check("staff_totp", sql`${member.totp_since} is null or ${member.totp_secret} is not null`),
  ],
);

export const staffSessions = pgTable(
  "staff_sessions",
  {
    token_hash: text().primaryKey(),
    id: integer().generatedAlwaysAsIdentity().unique(),
    staff_id: integer()
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    opened_at: instant().notNull().default(sql`now()`),
    used_at: instant().notNull().default(sql`now()`),
    /** When the password was given last. */
    confirmed_at: instant().notNull().default(sql`now()`),
    /** As the browser calls itself. */
    browser: text().notNull().default(""),
  },
  (session) => [index("staff_sessions_staff").on(session.staff_id)],
);

/** Codes that stand in for a lost app, each once; stored hashed with a pepper. */
export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staff_id: integer()
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    code_hash: text().notNull(),
    used_at: instant(),
  },
  (code) => [uniqueIndex("staff_recovery_codes_code").on(code.staff_id, code.code_hash)],
);

/** Who was asked to join, by a mailed link whose token is stored hashed; accepted, the row is gone. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    token_hash: text().notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    role: text().notNull().$type<Role>(),
    invited_by: integer()
      .notNull()
      .references(() => staff.id),
    expires_at: instant().notNull(),
  },
  (invitation) => [
    uniqueIndex("staff_invitations_email").on(sql`lower(${invitation.email})`),
    index("staff_invitations_inviter").on(invitation.invited_by),
    check("staff_invitations_role", oneOf(invitation.role, roles)),
  ],
);

/** One link a member to a new password, whose token is stored hashed; used, the row is gone. */
export const staffPasswordLinks = pgTable(
  "staff_password_links",
  {
    staff_id: integer()
      .primaryKey()
      .references(() => staff.id, { onDelete: "cascade" }),
    token_hash: text().notNull().unique(),
    /** The owner who sent it; null where the member asked for it. */
    sent_by: integer().references(() => staff.id, { onDelete: "cascade" }),
    expires_at: instant().notNull(),
  },
  (link) => [index("staff_password_links_sender").on(link.sent_by)],
);

/** Refunds that members have asked for without having given their password lately: what they add up to is limited. */
export const staffRefunds = pgTable(
  "staff_refunds",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staff_id: integer()
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    amount_pence: integer().notNull(),
    asked_at: instant().notNull().default(sql`now()`),
  },
  (refund) => [
    index("staff_refunds_staff").on(refund.staff_id, refund.asked_at),
    check("staff_refunds_amount", sql`${refund.amount_pence} > 0`),
  ],
);

/** Filters of lists that members have saved under a name, in the order in which they did. */
export const staffViews = pgTable(
  "staff_views",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staff_id: integer()
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    /** The dashboard's name of the list. */
    resource: text().notNull(),
    name: text().notNull(),
    filter: jsonb().notNull().$type<StaffView["filter"]>(),
    position: integer().notNull(),
  },
  (view) => [uniqueIndex("staff_views_name").on(view.staff_id, view.resource, view.name)],
);

/** What staff have taken out of the shop: each makes a row, so that it is in the audit log. */
export const exports = pgTable("exports", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  filters: jsonb().notNull().$type<Readonly<Record<string, unknown>>>(),
  made_at: instant().notNull().default(sql`now()`),
});
