import { and, inArray, isNotNull, or } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { tags } from "../cache/tags.ts";
import type { Database } from "../database/database.ts";
import { pictures } from "./tables.ts";

// A whole JSON string: within HTML the quotes are escaped.
const picturePath = /"\/media\/([^"\\#?]+\.(?:webp|avif|jpe?g|png))"/g;

/**
 * Writes the blur of every picture that a kept answer names behind its path, as in `/media/a/b.webp#Qk1…`: who
 * reads the path has the blur with it, the request for the picture itself leaves it out, and no feature and no
 * screen between has to hand it on. Costs nothing but a look-up where an answer is made, not where it is read.
 */
export function blurAhead(app: FastifyInstance, db: Database) {
  const findBlurs = blursOf(db);
  /** Adds the blurs to finished JSON, and the tag that it then depends on. */
  async function addBlurs(json: string, dependsOn: (tag: string) => void): Promise<string> {
    const keys = new Set(Array.from(json.matchAll(picturePath), ([, key = ""]) => key));
    if (keys.size === 0) return json;
    dependsOn(tags.pictures);
    const blurs = await findBlurs(keys);
    return json.replace(picturePath, (path, key: string) => {
      const blur = blurs.get(key);
      return blur ? `"/media/${key}#${blur}"` : path;
    });
  }
  app.addHook("onSend", async (_request, reply, payload) => {
    const isKept = reply.keptTags && reply.statusCode === 200;
    const isJson = String(reply.getHeader("content-type")).startsWith("application/json");
    if (!isKept || !isJson || typeof payload !== "string") return payload;
    return addBlurs(payload, (tag) => void reply.cacheTags(tag));
  });
  return addBlurs;
}

/** Asks the database once for each picture: under its key it stays the same for ever. */
function blursOf(db: Database) {
  // Empty for a picture that has none and will have none.
  const known = new LRUCache<string, string>({ max: 20_000 });
  return async (keys: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> => {
    const found = new Map(Array.from(keys, (key) => [key, known.get(key)] as const).filter(isFound));
    const others = [...keys].filter((key) => !found.has(key));
    if (others.length === 0) return found;
    const rows = await db
      .select({ key: pictures.key, blur: pictures.blur })
      .from(pictures)
      .where(and(inArray(pictures.key, others), or(isNotNull(pictures.blur), isNotNull(pictures.preparedAt))));
    for (const { key, blur } of rows) {
      known.set(key, blur ?? "");
      found.set(key, blur ?? "");
    }
    return found;
  };
}

function isFound(pair: readonly [string, string | undefined]): pair is readonly [string, string] {
  return pair[1] !== undefined;
}
