import { failureMessages, fieldMessages } from "@cairn/contract/platform/messages.ts";
import { isStorable } from "@cairn/contract/platform/text.ts";
import type { FastifyInstance, FastifySchemaCompiler, FastifyTypeProvider } from "fastify";
import type { FastifySerializerCompiler } from "fastify/types/schema.js";
import * as z from "zod/mini";
import { AppError } from "../errors.ts";
import { encoderOf } from "./encoder.ts";
import { contentCleanerOf, htmlCleanerOf } from "./rich-text.ts";

/** Lets a route's handler know its types from the contract's schemas. */
export interface ContractTypes extends FastifyTypeProvider {
  validator: this["schema"] extends z.core.$ZodType ? z.output<this["schema"]> : unknown;
  serializer: this["schema"] extends z.core.$ZodType ? z.output<this["schema"]> : unknown;
}

const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> = ({ schema, httpPart }) => {
  const clean = htmlCleanerOf(schema);
  return (data) => {
    const path = unstorableIn(data);
    if (path) return { error: invalidInput([{ path, message: fieldMessages.unstorable }], httpPart) };
    // HTML is cleaned before it is validated, since cleaning may make a text longer than what was sent.
    const result = z.safeDecode(schema, (clean ? clean(data) : data) as never);
    if (!result.success) return { error: invalidInput(result.error.issues, httpPart) };
    // Cleaning writes out references such as `&#0;`, whose characters were none when they arrived.
    const made = clean && unstorableIn(result.data);
    return made
      ? { error: invalidInput([{ path: made, message: fieldMessages.unstorable }], httpPart) }
      : { value: result.data };
  };
};

let isVerified = false;

/** Has zod encode every answer, too, whose validation finds what a service forgot; for tests, since it is slow. */
export function verifyAnswers(): void {
  isVerified = true;
}

/** Made once for each schema: several routes have the same one, and tests build hundreds of shops. */
const answerEncoders = new WeakMap<z.core.$ZodType, (data: unknown) => unknown>();

/** Encodes what a handler returns: fields that the contract does not declare cannot leave, nor HTML uncleaned. */
export function answerEncoderOf(schema: z.core.$ZodType): (data: unknown) => unknown {
  const known = answerEncoders.get(schema);
  if (known) return known;
  const made = makeAnswerEncoder(schema);
  answerEncoders.set(schema, made);
  return made;
}

function makeAnswerEncoder(schema: z.core.$ZodType): (data: unknown) => unknown {
  const clean = contentCleanerOf(schema);
  const encode = encoderOf(schema);
  return (data) => {
    const answer = clean ? clean(data) : data;
    if (isVerified) z.encode(schema, answer as never); // Whether it is what the schema describes is the question.
    return encode(answer);
  };
}

const serializerCompiler: FastifySerializerCompiler<z.core.$ZodType> = ({ schema }) => {
  const encode = answerEncoderOf(schema);
  return (data) => JSON.stringify(encode(data));
};

export function useContract(app: FastifyInstance) {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app.withTypeProvider<ContractTypes>();
}

/** An invalid path parameter is an unknown address (404); everything else is a field error (422). */
function invalidInput(
  issues: readonly { readonly path: PropertyKey[]; readonly message: string }[],
  part: string | undefined,
): AppError {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = issue.path.join(".") || "body";
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  const [first] = Object.values(errors);
  if (part === "params") return new AppError("not_found", 404, first?.[0] ?? failureMessages.notFound);
  const single = Object.keys(errors).length === 1 ? first?.[0] : undefined;
  return new AppError("invalid", 422, single ?? failureMessages.invalid, { errors });
}

/** No call asks for more; what goes through values by calling itself would run out of stack. */
const deepest = 30;

/**
 * What every text goes through that arrives in a path, a query, a JSON body or a form, before a schema sees it: lines
 * end in "\n", and the path to the first text with characters that nobody writes is given (`isStorable`); undefined
 * where there is none. Changes what it is given. Refuses with 400 what is nested too deeply.
 */
function unstorableIn(arrived: unknown, depth = 0): PropertyKey[] | undefined {
  if (typeof arrived === "string") return isStorable(arrived) ? undefined : [];
  if (!isPlain(arrived)) return undefined;
  if (depth === deepest) throw new AppError("malformed", 400, failureMessages.malformed);
  for (const [key, part] of Object.entries(arrived)) {
    if (!isStorable(key)) return [];
    if (typeof part === "string" && part.includes("\r\n")) arrived[key] = part.replaceAll("\r\n", "\n");
    const below = unstorableIn(arrived[key], depth + 1);
    if (below) return [key, ...below];
  }
  return undefined;
}

/**
 * An object or a list, but none of our classes, such as a file of a form. Parsers of queries have a bare class of their
 * own.
 */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
}
