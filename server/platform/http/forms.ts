import { failureMessages } from "@cairn/contract/messages.ts";
import type { Upload } from "@cairn/contract/uploads.ts";
import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../errors.ts";

/**
 * Reads multipart bodies of calls marked `form` into an object of fields and the small file that they may
 * carry, so that the contract can check them like JSON. Larger uploads stream on routes of their own.
 */
export async function readForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    // We look at `truncated` ourselves: the library's own refusal has no words for the visitor.
    throwFileSizeLimit: false,
    limits: { fields: 50, fieldSize: 20_000, files: 1, parts: 60, headerPairs: 50 },
  });
  app.addHook("preValidation", async (request) => {
    if (!request.isMultipart()) return;
    const { form } = request.routeOptions.config;
    if (!form) throw unsupported();
    const file = form === true ? undefined : form.file;
    const body: Record<string, string | Upload> = Object.create(null);
    try {
      for await (const part of request.parts({ limits: { fileSize: file?.mostBytes ?? 0 } })) {
        if (part.type === "field") body[part.fieldname] = String(part.value);
        else {
          if (part.fieldname !== file?.field) throw unsupported();
          const bytes = await part.toBuffer();
          if (part.file.truncated) {
            throw new Refusal("too_large", 413, file.tooLarge, { errors: { [file.field]: [file.tooLarge] } });
          }
          if (bytes.length > 0) body[part.fieldname] = { name: part.filename, bytes };
        }
      }
    } catch (problem) {
      // The parser's own errors, such as a missing boundary or an end too soon, carry no status.
      if (problem instanceof Refusal || (problem instanceof Error && "statusCode" in problem)) throw problem;
      throw new Refusal("malformed", 400, failureMessages.malformed);
    }
    request.body = body;
  });
}

function unsupported(): Refusal {
  return new Refusal("media_unsupported", 415, failureMessages.mediaUnsupported);
}
