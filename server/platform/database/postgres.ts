import { setTimeout as wait } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Connection, Database, Listening, ListeningEvents } from "./database.ts";

export async function connectPostgres(url: string, poolSize: number): Promise<Connection> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: 5_000, keepAlive: true });
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on("error", () => {});
  return {
    kind: "postgres",
    db: drizzle({ client: pool, casing: "snake_case" }) as unknown as Database,
    script: (text, values) => pool.query(text, values),
    listen: (channel, events) => listen(url, channel, events),
    close: () => pool.end(),
  };
}

/** A connection of its own that comes back by itself; whoever listens is told of the gap. */
async function listen(url: string, channel: string, events: ListeningEvents): Promise<Listening> {
  const stopped = new AbortController();
  let client: pg.Client | undefined;

  async function open() {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on("notification", ({ payload }) => events.onMessage(payload ?? ""));
    next.on("error", () => {});
    next.once("end", () => {
      if (stopped.signal.aborted) return;
      events.onLost();
      void reopen();
    });
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  }

  async function reopen() {
    while (!stopped.signal.aborted) {
      try {
        await wait(500, undefined, { signal: stopped.signal });
        await open();
        return events.onBack();
      } catch {
        // The database is still away, or we were stopped: the loop's condition tells.
      }
    }
  }

  await open();
  return {
    async stop() {
      stopped.abort();
      await client?.end();
    },
  };
}
