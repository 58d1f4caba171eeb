import { failureMessages } from "@cairn/contract/messages.ts";
import type { FastifyInstance, FastifySchemaCompiler, FastifyTypeProvider } from "fastify";
import type { FastifySerializerCompiler } from "fastify/types/schema.js";
import * as z from "zod/mini";
import { Refusal } from "../errors.ts";
import { htmlCleanerOf } from "./rich-text.ts";

/** Lets a route's handler know its types from the contract's schemas. */
export interface ContractTypes extends FastifyTypeProvider {
  validator: this["schema"] extends z.core.$ZodType ? z.output<this["schema"]> : unknown;
  serializer: this["schema"] extends z.core.$ZodType ? z.output<this["schema"]> : unknown;
}

const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> = ({ schema, httpPart }) => {
  const clean = htmlCleanerOf(schema);
  return (data) => {
    const result = z.safeDecode(schema, data as never);
    if (result.success) return { value: clean ? clean(result.data) : result.data };
    return { error: invalid(result.error, httpPart) };
  };
};

/** Encodes what a handler returns: fields that the contract does not declare cannot leave, nor HTML uncleaned. */
const serializerCompiler: FastifySerializerCompiler<z.core.$ZodType> = ({ schema }) => {
  const clean = htmlCleanerOf(schema);
  return (data) => {
    const encoded = z.encode(schema, data as never);
    return JSON.stringify(clean ? clean(encoded) : encoded);
  };
};

export function speakContract(app: FastifyInstance) {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app.withTypeProvider<ContractTypes>();
}

/** A path that fits no shape is an address without anything behind it; all else is a matter of fields. */
function invalid(error: z.core.$ZodError, part: string | undefined): Refusal {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "body";
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  const [first] = Object.values(errors);
  if (part === "params") return new Refusal("not_found", 404, first?.[0] ?? failureMessages.notFound);
  const single = Object.keys(errors).length === 1 ? first?.[0] : undefined;
  return new Refusal("invalid", 422, single ?? failureMessages.invalid, { errors });
}
