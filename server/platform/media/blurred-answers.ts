import { and, inArray, isNotNull } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { tags } from "../cache/tags.ts";
import type { Database } from "../database/database.ts";
import { pictures } from "./tables.ts";

// A whole JSON string: within HTML the quotes are escaped.
const picturePath = /"\/media\/([^"\\#?]+\.(?:webp|avif|jpe?g|png))"/g;

/**
 * Writes the blur of every picture that a kept answer names behind its path, as in `/media/a/b.webp#Qk1…`: who
 * reads the path has the blur with it, the request for the picture itself leaves it out, and no feature and no
 * screen between has to hand it on. Costs nothing but one question where an answer is made, not where it is read.
 */
export function blurAhead(app: FastifyInstance, db: Database): void {
  app.addHook("onSend", async (_request, reply, payload) => {
    const isKept = reply.keptTags && reply.statusCode === 200;
    const isJson = String(reply.getHeader("content-type")).startsWith("application/json");
    if (!isKept || !isJson || typeof payload !== "string") return payload;
    const keys = new Set(Array.from(payload.matchAll(picturePath), ([, key = ""]) => key));
    if (keys.size === 0) return payload;
    reply.cacheTags(tags.pictures);
    const rows = await db
      .select({ key: pictures.key, blur: pictures.blur })
      .from(pictures)
      .where(and(inArray(pictures.key, [...keys]), isNotNull(pictures.blur)));
    const blurs = new Map(rows.map(({ key, blur }) => [key, blur]));
    return payload.replace(picturePath, (path, key: string) => {
      const blur = blurs.get(key);
      return blur ? `"/media/${key}#${blur}"` : path;
    });
  });
}
