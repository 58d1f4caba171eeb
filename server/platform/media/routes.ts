import { extname } from "node:path";
import { pictureWidths } from "@cairn/contract/media/picture-sizes.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { AppError } from "../errors.ts";
import type { Helper } from "./helper.ts";
import { pictureFormats, pictureShapes } from "./picture-sizes.ts";
import { createResizer, resizedFolder } from "./pictures.ts";
import { signedFolder, signedKey } from "./signed-urls.ts";
import { isMediaKey, isRevocable, type MediaStore, privateFolder } from "./store.ts";
import { UnprocessableFile } from "./unprocessable-file.ts";

const contentTypes: Readonly<Record<string, string>> = {
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".gif": "image/gif",
  ".svg": "image/svg+xml",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
};

const forAYear = "public, max-age=31536000, immutable";
const forAMinute = "public, max-age=60, must-revalidate";

// Sizes at addresses of their own would outlive what they were made of.
const hidden = [privateFolder, resizedFolder];

const querySchema = z.object({
  width: z.optional(z.pipe(z.coerce.number(), z.literal(pictureWidths))),
  format: z._default(z.enum(pictureFormats), "webp"),
  shape: z.optional(z.enum(pictureShapes)),
});

interface MediaOptions {
  readonly media: MediaStore;
  readonly helper: Helper;
  readonly secret: Buffer;
  /** Whether everybody may see a revocable file now. */
  isShown(key: string): Promise<boolean>;
}

/**
 * Serves the media store. Whatever lies there, a browser gets it with a fixed type, never guesses
 * another, and never runs a script of it.
 */
export async function mediaRoutes(
  app: FastifyInstance,
  { media, helper, secret, isShown }: MediaOptions,
): Promise<void> {
  const sizeOf = createResizer(media, helper);
  const config = { access: "public", summary: "", uncounted: true } as const;
  const send = async (key: string, mayBeSeen: boolean, request: FastifyRequest, reply: FastifyReply) => {
    const type = contentTypes[extname(key)];
    const query = z.safeParse(querySchema, request.query);
    if (!type || !isMediaKey(key) || !query.success || hidden.some((folder) => key.startsWith(folder)))
      throw new AppError("not_found", 404, failureMessages.notFound);
    const { width, ...look } = query.data;
    const mayGo = isRevocable(key);
    if (mayGo && !mayBeSeen && !(await isShown(key))) throw new AppError("not_found", 404, failureMessages.notFound);
    reply
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      // Mails, which are read on other people's sites, show what is made for them.
      .header("cross-origin-resource-policy", look.format === "jpeg" ? "cross-origin" : "same-origin")
      .header("cache-control", mayGo ? forAMinute : forAYear);
    if (width !== undefined && type.startsWith("image/") && type !== "image/svg+xml") {
      const resizedKey = await sizeOf(key, { width, ...look }).catch((problem: unknown) => {
        throw problem instanceof UnprocessableFile ? new AppError("not_found", 404, failureMessages.notFound) : problem;
      });
      return sendFile(media, resizedKey, reply.type(`image/${look.format}`), request.headers);
    }
    return sendFile(media, key, reply.type(type), request.headers);
  };
  app.get<FileParams>("/media/*", { config }, (request, reply) => send(request.params["*"], false, request, reply));
  app.get<FileParams>(
    `/media/${signedFolder}*`,
    { config: { ...config, isPathSecret: true } },
    async (request, reply) => {
      const key = signedKey(secret, signedFolder + request.params["*"]);
      if (!key) throw new AppError("not_found", 404, failureMessages.notFound);
      return send(key, true, request, reply);
    },
  );
}

interface FileParams {
  Params: { "*": string };
}

async function sendFile(
  media: MediaStore,
  key: string,
  reply: FastifyReply,
  headers: { range?: string; "if-range"?: string; "if-none-match"?: string },
): Promise<FastifyReply> {
  const file = await media.get(key);
  if (!file) throw new AppError("not_found", 404, failureMessages.notFound);
  const etag = `"${file.size.toString(36)}-${file.modifiedAt.getTime().toString(36)}"`;
  reply.header("etag", etag).header("accept-ranges", "bytes");
  if (headers["if-none-match"] === etag) return reply.code(304).send();
  // A part of another version than the browser has the rest of would spoil both.
  const isSame = (headers["if-range"] ?? etag) === etag;
  const [, from, to] = (isSame && /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? "")) || [];
  if (from || to) {
    const start = from ? Number(from) : Math.max(0, file.size - Number(to));
    const end = from && to ? Math.min(Number(to), file.size - 1) : file.size - 1;
    if (start > end) return reply.code(416).header("content-range", `bytes */${file.size}`).send();
    return reply
      .code(206)
      .header("content-range", `bytes ${start}-${end}/${file.size}`)
      .header("content-length", end - start + 1)
      .send(file.read({ start, end }));
  }
  return reply.header("content-length", file.size).send(file.read());
}
