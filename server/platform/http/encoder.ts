import * as z from "zod/mini";
import { withoutControls } from "./control-characters.ts";

type Encode = (value: unknown) => unknown;

const plain: Encode = (value) => value;
const text: Encode = (value) => withoutControls(value as string); // The handler's type says so.

/**
 * Compiles a schema into a function that encodes its values for the wire: declared fields only, codecs applied, texts
 * without control characters, since pages, their structured data and the dashboard are made of answers alone. It does
 * not validate, since the handler's type is checked by TypeScript and zod's validation took three times as long; tests
 * validate (`verifyAnswers`). Kinds of schema that are rare in answers are encoded by zod.
 */
export function encoderOf(schema: z.core.$ZodType): Encode {
  const { def } = (schema as z.core.$ZodTypes)._zod; // Every schema of zod is one of these.
  switch (def.type) {
    case "object":
      return def.catchall ? byZod(schema) : fieldsEncoder(def.shape);
    case "array": {
      const encode = encoderOf(def.element);
      return (value) => (value as unknown[]).map(encode); // The handler's type says so.
    }
    case "nullable": {
      const encode = encoderOf(def.innerType);
      return (value) => (value === null ? null : encode(value));
    }
    case "optional":
      return encoderOf(def.innerType);
    case "default":
      return encoderOf(def.innerType);
    case "string":
      return text;
    case "number":
    case "boolean":
    case "enum":
    case "literal":
      return plain;
    default:
      return byZod(schema);
  }
}

function fieldsEncoder(shape: z.core.$ZodShape): Encode {
  const fields = Object.entries(shape).map(([name, field]) => ({ name, encode: encoderOf(field) }));
  return (value) => {
    const given = value as Readonly<Record<string, unknown>>; // The handler's type says so.
    const encoded: Record<string, unknown> = {};
    for (const { name, encode } of fields) {
      const field = given[name];
      if (field !== undefined) encoded[name] = encode(field);
    }
    return encoded;
  };
}

function byZod(schema: z.core.$ZodType): Encode {
  return (value) => cleaned(z.encode(schema, value as never)); // The handler's type says so.
}

/** Every text of a value as the wire has it, without control characters. */
function cleaned(value: unknown): unknown {
  if (typeof value === "string") return withoutControls(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleaned(inner)]));
}
