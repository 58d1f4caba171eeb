import type { Failure } from "@cairn/contract/platform/endpoint.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { HttpError } from "react-admin";
import * as z from "zod/mini";

/**
 * A form's values as the contract sends them: declared fields only, codecs applied. Throws what does not fit as the
 * server would, an `HttpError` 422 with the messages of each field, so that a form is told before anything is sent.
 */
export function encodeBody(schema: z.core.$ZodType | undefined, values: Readonly<Record<string, unknown>>): object {
  if (!schema) return {};
  const given = filled(schema, values);
  const encoded = z.safeEncode(schema, given as never);
  if (encoded.success) return encoded.data as object;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of encoded.error.issues)
    errors[path.join(".")] ??= [isMissing(given, path) ? missing : message];
  throw forForms(
    new HttpError(failureMessages.invalid, 422, { success: false, message: failureMessages.invalid, errors }),
  );
}

const missing = "Please fill this in";

/** Whether there is nothing at this path, of which the contract says no more than that it is not what it should be. */
function isMissing(values: unknown, path: readonly PropertyKey[]): boolean {
  return (
    path.reduce((place: unknown, name) => (place as Record<PropertyKey, unknown> | undefined)?.[name], values) ===
    undefined
  );
}

/** React-admin's inputs make null of what is emptied: an empty text where the contract has texts, else nothing. */
function filled(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod; // Every schema of zod is one of these.
  switch (def.type) {
    case "nullable":
      return value === null ? null : filled(def.innerType, value);
    case "optional":
      return value === null || value === undefined ? undefined : filled(def.innerType, value);
    case "default":
      return filled(def.innerType, value) ?? def.defaultValue;
    case "string":
      return value ?? "";
    case "array":
      return Array.isArray(value) ? value.map((each) => filled(def.element, each)) : value;
    case "object": {
      if (typeof value !== "object" || value === null) return value;
      const given = value as Readonly<Record<string, unknown>>;
      return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, filled(field, given[name])]));
    }
    default:
      return value === null ? undefined : value;
  }
}

/** Messages as react-admin's forms take them, nested as the fields are. */
export interface FieldErrors {
  [field: string]: string | FieldErrors;
}

/** A failure with its messages as react-admin's forms take them: the first of each field, nested as the fields are. */
export function forForms(problem: HttpError): HttpError {
  const failure = problem.body as Failure | undefined;
  if (!failure?.errors) return problem;
  const errors: FieldErrors = {};
  for (const [field, [message = failure.message]] of Object.entries(failure.errors)) {
    const path = field.split(".");
    let place = errors;
    for (const name of path.slice(0, -1)) {
      const inner = place[name];
      const next = typeof inner === "object" ? inner : {};
      place[name] = next;
      place = next;
    }
    place[path.at(-1) ?? field] = message;
  }
  return new HttpError(problem.message, problem.status, { ...failure, errors });
}

/** The messages of a form's refusal, each with the path of its field. */
export function messagesOf(errors: FieldErrors, place = ""): [field: string, message: string][] {
  return Object.entries(errors).flatMap(([name, inner]): [string, string][] =>
    typeof inner === "string" ? [[place + name, inner]] : messagesOf(inner, `${place}${name}.`),
  );
}
