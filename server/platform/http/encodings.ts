import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Encoding } from "../cache/cache.ts";

const takesBrotli = pattern("br");
const takesGzip = pattern("gzip");

/** Matches an encoding in `accept-encoding` unless its weight is 0. */
function pattern(encoding: string): RegExp {
  return new RegExp(`(^|[\\s,])${encoding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))(\\s*[;,]|\\s*$)`, "i");
}

/** The encoding for a browser with this `accept-encoding`. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  if (takesBrotli.test(accepted)) return "br";
  return takesGzip.test(accepted) ? "gzip" : "identity";
}

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
// Quick ones, since somebody waits: a page of 90 KB takes a millisecond.
const compress = {
  gzip: (text: string | Buffer) => gzipped(text, { level: 4 }),
  br: (text: string | Buffer) => brotlied(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
};

// Shorter answers travel in one packet anyway.
const leastBytes = 1400;

/**
 * A public answer that nobody keeps, such as the page of a search, compressed for this request. Others stay as they are:
 * the length of a compressed answer could tell a secret that stands beside what was asked.
 */
export async function compressAnswer<Payload>(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: Payload,
): Promise<Payload | Buffer> {
  const isPublicRead = request.method === "GET" && request.routeOptions.config.access === "public";
  const isText = typeof payload === "string" || Buffer.isBuffer(payload);
  const isMarkup = /^(text\/html|application\/json)/.test(String(reply.getHeader("content-type")));
  if (!isPublicRead || !isText || !isMarkup || Buffer.byteLength(payload) < leastBytes) return payload;
  if (reply.hasHeader("content-encoding")) return payload;
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  reply.header("vary", "accept-encoding");
  if (encoding === "identity") return payload;
  reply.header("content-encoding", encoding).removeHeader("content-length");
  return compress[encoding](payload);
}
