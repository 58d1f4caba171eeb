import { createHash, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

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
  find(key: string): Entry | undefined;
  /** Taken before an answer is computed, handed to `keep` with it. */
  now(): number;
  /** Whether what was read at the moment `since` still holds: none of these tags was dropped, and no news was missed. */
  isCurrent(since: number, tags: readonly string[]): boolean;
  /** Keeps an answer unless one of its tags was dropped since the moment `since`. Undefined while nothing is kept at all. */
  keep(key: string, since: number, answer: FreshAnswer): Entry | undefined;
  /** Throws away every answer with one of these tags. */
  forget(tags: readonly string[]): void;
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

/** Finished answers in memory, the least used leaving first; `maxBytes` 0 keeps nothing. */
export function createCache(maxBytes: number, compress = compressions): Cache {
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

  return {
    id: randomUUID(),
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
      for (const tag of tags) {
        droppedAt.set(tag, ++clock);
        for (const key of [...(keysByTag.get(tag) ?? [])]) entries.delete(key);
      }
      if (droppedAt.size > rememberedDrops) raiseFloor();
    },
    suspend() {
      suspended = true;
      entries.clear();
    },
    resume() {
      raiseFloor();
      suspended = false;
    },
    isSuspended: () => suspended,
    usage: () => ({ answers: entries.size, bytes: entries.calculatedSize }),
  };
}

function entryOf({ status, headers, body: text, tags }: FreshAnswer, compress: Compress): Entry {
  const body = Buffer.from(text);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const shared = Object.entries({ ...headers, etag }).flat();
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
