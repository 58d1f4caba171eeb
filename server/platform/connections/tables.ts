import { type ConnectionName, connectionNames } from "@cairn/contract/connections/names.ts";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../database/columns.ts";
import { oneOf } from "../database/one-of.ts";

/** What is no secret of a connection, such as its host: shown to owners. */
export interface ConnectionFact {
  readonly label: string;
  readonly value: string;
}

/**
 * Connections that owners typed in the dashboard. A replaced one stays for a while where payments were opened with its
 * keys; at most one of a name is in place.
 */
export const connections = pgTable(
  "connections",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().$type<ConnectionName>(),
    /** All that was typed, as sealed JSON. */
    sealed: text().notNull(),
    facts: jsonb().notNull().$type<readonly ConnectionFact[]>(),
    /** The owner's name as it was then. */
    set_by: text().notNull(),
    set_at: instant().notNull().default(sql`now()`),
    replaced_at: instant(),
  },
  (connection) => [
    uniqueIndex("connections_in_place").on(connection.name).where(sql`${connection.replaced_at} is null`),
    index("connections_replaced").on(connection.replaced_at),
    check("connections_name", oneOf(connection.name, connectionNames)),
  ],
);
