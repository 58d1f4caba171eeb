import type { Readable } from "node:stream";
import type { FileField, FilesField, Form } from "@cairn/contract/platform/endpoint.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { say } from "@cairn/contract/platform/text.ts";
import { type ReceivedFile, Upload } from "@cairn/contract/platform/uploads.ts";
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import { AppError } from "../errors.ts";
import { arrive } from "../media/incoming-files.ts";
import { extendBodyTimeout } from "./sockets.ts";

/** A large file of a form while it arrives. */
export interface IncomingFile {
  /** The sender's file name, made safe to show. */
  readonly name: string;
  readonly bytes: Readable;
  /** How much of it has arrived so far. */
  arrivedBytes(): number;
}

/** Who takes the large files of a form. */
export interface Receiver {
  /** Stores one file while it arrives. Its result stands in the body, together with the parts before it. */
  receive(request: FastifyRequest, file: IncomingFile): Promise<ReceivedFile>;
  /** Removes the stored files of a form that did not arrive whole. */
  discard(request: FastifyRequest): Promise<void>;
}

declare module "fastify" {
  interface FastifyContextConfig {
    receiver?: Receiver;
  }
  interface FastifyRequest {
    /** Files that were stored for this request, removed unless the handler keeps them. */
    receivedFiles: ReceivedFile[];
    /** The small file of this request, deleted when the request is answered. */
    uploads: AsyncDisposableStack;
  }
}

/**
 * Parses multipart bodies of calls marked `form` into an object of fields and files that the contract can validate like
 * JSON. A small file lies on the disk until the request is answered; large ones are stored one after the other.
 */
export async function readForms(app: FastifyInstance, config: Pick<Config, "dataDir">): Promise<void> {
  await app.register(multipart, {
    // Truncation is checked below, since the library's own error has no message for the visitor.
    throwFileSizeLimit: false,
    limits: { fields: 50, fieldSize: 20_000, files: 1, parts: 60, headerPairs: 50 },
  });
  app.decorateRequest("receivedFiles");
  app.decorateRequest("uploads");
  app.addHook("onRequest", async (request) => {
    request.uploads = new AsyncDisposableStack();
  });
  app.addHook("onResponse", ({ uploads }) => uploads.disposeAsync());
  app.addHook("preValidation", async (request) => {
    const { form, receiver } = request.routeOptions.config;
    if (!request.isMultipart()) {
      // A JSON body could name files that somebody else has sent.
      if (isMany(form)) throw unsupported();
      return;
    }
    if (!form) throw unsupported();
    try {
      await readBody(request, form, config);
    } catch (problem) {
      await receiver?.discard(request);
      // The parser's own errors, such as a missing boundary, carry neither a status nor a call of the system: a disk
      // that is full is not the sender's fault.
      const isKnown = problem instanceof Error && ("statusCode" in problem || "syscall" in problem);
      if (problem instanceof AppError || isKnown) throw problem;
      throw new AppError("malformed", 400, failureMessages.malformed);
    }
  });
}

/** Fields are added part by part, so that whoever receives a file can read the parts before it. */
async function readBody(request: FastifyRequest, form: Form, config: Pick<Config, "dataDir">): Promise<void> {
  const body: Record<string, string | Upload | ReceivedFile[]> = Object.create(null);
  request.body = body;
  if (isMany(form)) {
    const { field, mostBytes } = form.files;
    const tooSlow = say(form.files.tooSlow);
    request.receivedFiles = [];
    body[field] = request.receivedFiles;
    extendBodyTimeout(request.raw, {
      leastBytes: mostBytes,
      tooSlow: { message: tooSlow, errors: { [field]: [tooSlow] } },
    });
  }
  for await (const part of request.parts({ limits: limitsOf(form) })) {
    if (part.type === "field") {
      // A truncated value is not what was sent.
      if (part.valueTruncated || part.fieldnameTruncated)
        throw tooLargeRefusal(part.fieldname, failureMessages.tooLarge);
      if (!(isMany(form) && part.fieldname === form.files.field)) body[part.fieldname] = String(part.value);
    } else if (form === true) throw unsupported();
    else if (isMany(form)) await receive(request, form.files, part);
    else {
      if (part.fieldname !== form.file.field) throw unsupported();
      const file = request.uploads.use(await arrive(config, part.file));
      if (part.file.truncated) throw tooLargeRefusal(part.fieldname, say(form.file.tooLarge));
      if (file.sizeBytes > 0) body[part.fieldname] = new Upload(file.path, file.contentType);
    }
  }
}

function isMany(form: Form | undefined): form is { readonly files: FilesField } {
  return typeof form === "object" && "files" in form;
}

function limitsOf(form: Form) {
  if (form === true) return { fileSize: 0 };
  if ("file" in form) return { fileSize: form.file.mostBytes };
  return { fileSize: form.files.mostBytes, files: Number.POSITIVE_INFINITY, parts: Number.POSITIVE_INFINITY };
}

async function receive(request: FastifyRequest, { field, tooLarge }: FileField, part: MultipartFile): Promise<void> {
  const [, name] = /^(.*?)(?:\[\d*\])?$/s.exec(part.fieldname) ?? [];
  const { receiver } = request.routeOptions.config;
  if (name !== field || !receiver) throw unsupported();
  const shownName = nameOf(part);
  request.receivedFiles.push(
    await receiver.receive(request, { name: shownName, bytes: part.file, arrivedBytes: () => part.file.bytesRead }),
  );
  if (part.file.truncated) throw tooLargeRefusal(field, `${shownName}: ${say(tooLarge)}`);
}

/** A file's name in one line of at most 120 characters, without characters that change the direction of text. */
function nameOf({ filename }: MultipartFile): string {
  const shown = filename.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "");
  return [...shown].slice(-120).join("").trim() || "?";
}

function tooLargeRefusal(field: string, message: string): AppError {
  return new AppError("too_large", 413, message, { errors: { [field]: [message] } });
}

function unsupported(): AppError {
  return new AppError("media_unsupported", 415, failureMessages.mediaUnsupported);
}
