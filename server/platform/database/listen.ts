import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { closeClient } from "./close-client.ts";
import type { Listening, ListeningEvents } from "./database.ts";

const heartbeatMs = 3_000;
const longestAnswerMs = 5_000;

/**
 * The longest for which a line that is dead without a word may pass for a live one: what others change meanwhile is
 * missed. It ends with the next heartbeat's missing answer; the rest is for a busy machine.
 */
export const longestUnnoticedMs = heartbeatMs + longestAnswerMs + 2_000;

/** Listens on a connection of its own that reconnects; the listener is told when messages may have been missed. */
export async function listen(url: string, channel: string, events: ListeningEvents): Promise<Listening> {
  const stopped = new AbortController();
  let client: pg.Client | undefined;

  async function open() {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: longestAnswerMs,
      query_timeout: longestAnswerMs,
    });
    next.on("notification", ({ payload }) => events.onMessage(payload ?? ""));
    next.on("error", () => {});
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (problem) {
      await closeClient(next);
      throw problem;
    }
    // Started only now, since a failed attempt also ends and must not start a second series of attempts.
    const heartbeat = setInterval(() => next.query("select 1").catch(lose), heartbeatMs);
    let isLost = false;
    const lose = () => {
      clearInterval(heartbeat);
      if (isLost || stopped.signal.aborted) return;
      isLost = true;
      // At once, since a dead line takes another while to close.
      events.onLost();
      void closeClient(next).then(reopen);
    };
    next.once("end", lose);
    client = next;
    if (stopped.signal.aborted) await closeClient(next);
  }

  async function reopen() {
    while (!stopped.signal.aborted) {
      try {
        await wait(500, undefined, { signal: stopped.signal });
        await open();
        return events.onBack();
      } catch {
        // The database is still away, or listening was stopped: the loop's condition decides.
      }
    }
  }

  await open();
  return {
    async stop() {
      stopped.abort();
      if (client) await closeClient(client);
    },
  };
}
