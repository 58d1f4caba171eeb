import { createHash, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { tags as everyTag } from "./tags.ts";

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** How an answer is compressed, by the name that `content-encoding` has for it. */
type Compress = Readonly<Record<"gzip" | "br", (bytes: Buffer) => Promise<Buffer>>>;

const compressions: Compress = {
  gzip: (bytes) => gzipped(bytes, { level: 6 }),
  br: (bytes) => brotlied(bytes, quality),
};

export type Encoding = "identity" | keyof Compress;

/** An answer in one encoding, ready to be sent. */
export interface Finished {
  readonly body: Buffer;
  /** Names and values in turn, the form that Node sends without making anything of it. */
  readonly headers: string[];
}

/** An answer as it is kept. */
export interface Entry {
  readonly status: number;
  readonly etag: string;
  readonly tags: readonly string[];
  readonly body: Buffer;
  /** What is sent to those who have it already, in the form of `Finished`. */
  readonly unchanged: string[];
  /** The answer in an encoding: made, in another thread, when it is first asked for, and from then on at once. */
  in(encoding: Encoding): Finished | Promise<Finished>;
}

export interface FreshAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly tags: readonly string[];
}

export interface Cache {
  /** Tells instances apart. */
  readonly id: string;
  readonly cdnSeconds: number;
  find(key: string): Entry | undefined;
  /** Taken before an answer is computed, handed to `keep` with it. */
  now(): number;
  /** Whether what was read at the moment `since` still holds: none of these tags was dropped, and no news was missed. */
  isCurrent(since: number, tags: readonly string[]): boolean;
  /** Keeps an answer unless one of its tags was dropped since the moment `since`. Undefined while nothing is kept at all. */
  keep(key: string, since: number, answer: FreshAnswer): Entry | undefined;
  /** Throws away every answer with one of these tags, here and in a CDN. */
  forget(tags: readonly string[]): void;
  /** The same for what another instance has announced, which tells a CDN by itself. */
  forgetAnnounced(tags: readonly string[]): void;
  /** Throws away everything and keeps nothing more until `resume`: news may be missed. */
  suspend(): void;
  resume(): void;
  /** Whether news may be missed. */
  isSuspended(): boolean;
  /** How many answers are kept, and the memory that they take. */
  usage(): { readonly answers: number; readonly bytes: number };
}

// Beyond this many remembered drops, the oldest are folded into one floor below which nothing is kept.
const rememberedDrops = 10_000;

interface CacheOptions {
  readonly compress?: Compress;
  /** For how many seconds a CDN may keep an answer that it is not asked to drop; 0 without one. */
  readonly cdnSeconds?: number;
  /** Has a CDN drop what carries one of these tags. */
  purge?(tags: readonly string[]): void;
}

/** Finished answers in memory, the least used leaving first; `maxBytes` 0 keeps nothing. */
export function createCache(
  maxBytes: number,
  { compress = compressions, cdnSeconds = 0, purge }: CacheOptions = {},
): Cache {
  const keysByTag = new Map<string, Set<string>>();
  const droppedAt = new Map<string, number>();
  let clock = 0;
  let floor = 0;
  let suspended = false;

  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(maxBytes, 1),
    // An address may be longer than its answer, and visitors choose it.
    // Its compressed forms, made or not, are taken for half of it.
    sizeCalculation: ({ body }, key) => Math.ceil(body.length * 1.5) + key.length + 4096,
    dispose(entry, key) {
      for (const tag of entry.tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
  });

  const isCurrent = (since: number, tags: readonly string[]) =>
    !suspended && since >= floor && tags.every((tag) => (droppedAt.get(tag) ?? -1) < since);

  function raiseFloor() {
    floor = ++clock;
    droppedAt.clear();
  }

  function forgetAnnounced(tags: readonly string[]) {
    for (const tag of tags) {
      droppedAt.set(tag, ++clock);
      for (const key of [...(keysByTag.get(tag) ?? [])]) entries.delete(key);
    }
    if (droppedAt.size > rememberedDrops) raiseFloor();
  }

  return {
    id: randomUUID(),
    cdnSeconds,
    find: (key) => entries.get(key),
    now: () => ++clock,
    isCurrent,
    keep(key, since, answer) {
      if (maxBytes === 0 || suspended) return undefined;
      const entry = entryOf(answer, compress);
      const { tags } = entry;
      if (isCurrent(since, tags)) {
        entries.set(key, entry);
        if (entries.has(key)) {
          for (const tag of tags) {
            const keys = keysByTag.get(tag);
            if (keys) keys.add(key);
            else keysByTag.set(tag, new Set([key]));
          }
        }
      }
      return entry;
    },
    forget(tags) {
      forgetAnnounced(tags);
      if (tags.length > 0) purge?.(tags);
    },
    forgetAnnounced,
    suspend() {
      suspended = true;
      entries.clear();
    },
    resume() {
      raiseFloor();
      suspended = false;
      purge?.([everyTag.labels]);
    },
    isSuspended: () => suspended,
    usage: () => ({ answers: entries.size, bytes: entries.calculatedSize }),
  };
}

// Required with 304 where 200 has them: RFC 9110, 15.4.5.
const ofUnchanged = new Set(["cache-control", "vary", "cache-tag", "surrogate-key"]);

function entryOf({ status, headers, body: text, tags }: FreshAnswer, compress: Compress): Entry {
  const body = Buffer.from(text);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const shared = Object.entries({ ...headers, etag }).flat();
  const unchanged = Object.entries(headers).filter(([name]) => ofUnchanged.has(name));
  const finish = (encoded: Buffer, ...encoding: string[]): Finished => ({
    body: encoded,
    headers: [...shared, ...encoding, "content-length", String(encoded.length)],
  });
  const identity = finish(body);
  const compressed: { [E in Encoding]?: Finished | Promise<Finished> } = {};
  return {
    status,
    etag,
    tags,
    body,
    unchanged: [...unchanged.flat(), "etag", etag],
    in(encoding) {
      if (encoding === "identity") return identity;
      compressed[encoding] ??= compress[encoding](body).then(
        (encoded) => {
          const finished = finish(encoded, "content-encoding", encoding);
          compressed[encoding] = finished;
          return finished;
        },
        (problem: unknown) => {
          delete compressed[encoding];
          throw problem;
        },
      );
      return compressed[encoding];
    },
  };
}
