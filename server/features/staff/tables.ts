import type { Role } from "@cairn/contract/staff/permissions.ts";
import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

/** Members of staff, apart from customers. */
export const staff = pgTable(
  "staff",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    role: text().notNull().$type<Role>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (member) => [
    uniqueIndex("staff_email").on(sql`lower(${member.email})`),
    check("staff_role", sql`${member.role} in ('owner')`),
  ],
);

export const staffSessions = pgTable("staff_sessions", {
  tokenHash: text().primaryKey(),
  staffId: integer()
    .notNull()
    .references(() => staff.id, { onDelete: "cascade" }),
  openedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  usedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
