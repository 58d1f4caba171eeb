import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Cdn } from "../../config.ts";
import { countOne, type Figures } from "../monitoring/figures.ts";

export interface Purges {
  /** Has the CDN drop what carries one of these tags, within about a second. */
  add(tags: readonly string[]): void;
  /** Sends what waits, before a stop, and nothing more from then on. */
  stop(): Promise<void>;
}

/** Durations in milliseconds. */
export interface PurgePauses {
  readonly beforeMs: number;
  /** Until another instance has heard of the change, too: what it answered meanwhile may be in the CDN again. */
  readonly againAfterMs: number;
  readonly longestPauseMs: number;
}

const shippedPauses: PurgePauses = { beforeMs: 500, againAfterMs: 10_000, longestPauseMs: 60_000 };

// Cloudflare takes 100 tags in a call, and nobody takes endless headers.
const mostTagsAtOnce = 30;
const longestAnswerMs = 10_000;

/**
 * Tells a CDN which public answers are out of date: many tags in one `POST`, as the body `{"tags": [...]}` that
 * Cloudflare's API takes and as the header `surrogate-key` that Fastly and Varnish know. What fails is repeated until
 * it is taken. A crash loses about a second of tags, so a start purges everything.
 */
export function openPurges(
  { url, token }: Pick<Cdn, "url" | "token">,
  { log, figures }: { readonly log: Pick<FastifyBaseLogger, "warn">; readonly figures: Pick<Figures, "failures"> },
  pauses = shippedPauses,
): Purges {
  const changed = new Set<string>();
  const repeated = new Set<string>();
  const repeats = new Set<NodeJS.Timeout>();
  const stopping = new AbortController();
  let sending: Promise<void> | undefined;

  function addTo(waiting: Set<string>, tags: readonly string[]): void {
    for (const tag of tags) waiting.add(tag);
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
  }

  async function sendAll(): Promise<void> {
    for (let pause = pauses.beforeMs; changed.size + repeated.size > 0; ) {
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
      const isSent = await sendSome();
      if (!isSent && stopping.signal.aborted) return;
      pause = isSent ? pauses.beforeMs : Math.min(pause * 2, pauses.longestPauseMs);
    }
  }

  async function sendSome(): Promise<boolean> {
    const news = take(changed, mostTagsAtOnce);
    const olds = take(repeated, mostTagsAtOnce - news.length);
    try {
      await send([...new Set([...news, ...olds])]);
    } catch (problem) {
      countOne(figures.failures, "cdn_purge");
      log.warn({ err: problem }, "a CDN was not asked to drop what has changed");
      for (const tag of news) changed.add(tag);
      for (const tag of olds) repeated.add(tag);
      return false;
    }
    if (news.length > 0 && !stopping.signal.aborted) repeatLater(news);
    return true;
  }

  function repeatLater(tags: readonly string[]): void {
    const repeat = setTimeout(() => {
      repeats.delete(repeat);
      addTo(repeated, tags);
    }, pauses.againAfterMs).unref();
    repeats.add(repeat);
  }

  async function send(tags: readonly string[]): Promise<void> {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "surrogate-key": tags.join(" "),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ tags }),
      redirect: "error",
      signal: AbortSignal.timeout(longestAnswerMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the CDN answered ${response.status}`);
  }

  return {
    add(tags) {
      if (!stopping.signal.aborted) addTo(changed, tags);
    },
    async stop() {
      for (const repeat of repeats) clearTimeout(repeat);
      stopping.abort();
      await sending;
    },
  };
}

/** Takes so many out of a set, the oldest first. */
function take(waiting: Set<string>, most: number): string[] {
  const taken = [...waiting].slice(0, Math.max(most, 0));
  for (const one of taken) waiting.delete(one);
  return taken;
}
