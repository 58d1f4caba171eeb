import { sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { pooledName } from "../database/pooled-name.ts";
import { findInstances } from "./heartbeat.ts";

/** How many connections PostgreSQL has to bear, and how many it allows. */
export interface Connections {
  /** The most that all instances together keep by themselves. */
  readonly servers: number;
  /** Those that a pooler has open for them at the moment: how many more it may open is its own setting. */
  readonly pooled: number;
  /** What the server, the role and the database allow, without those that PostgreSQL keeps for its administrators. */
  readonly allowed: number;
  /** Whether statements of requests end after a time: through a pooler that is for its `connect_query` to say. */
  readonly is_limited: boolean;
}

export async function findConnections(db: Database): Promise<Connections> {
  const [instances, { rows }] = await Promise.all([
    findInstances(db),
    db.execute<Omit<Connections, "servers">>(sql`
      select
        (select count(*)::int from pg_stat_activity where application_name = ${pooledName}) as pooled,
        least(
          current_setting('max_connections')::int
            - current_setting('superuser_reserved_connections')::int
            - coalesce(current_setting('reserved_connections', true), '0')::int,
          (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
          (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
        ) as allowed,
        current_setting('statement_timeout') <> '0' as is_limited`),
  ]);
  const found = rows[0] ?? { pooled: 0, allowed: 0, is_limited: true };
  return { ...found, servers: instances.reduce((sum, { most_connections }) => sum + most_connections, 0) };
}
