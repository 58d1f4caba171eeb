import type * as z from "zod/mini";
import type { Answer, Endpoint, Failure, Form } from "./endpoint.ts";
import { outageMessages } from "./messages.ts";

// What every client of the API shares, whatever carries its calls. It imports no zod, since each page loads it.

type Part<
  E extends Endpoint,
  Name extends string,
  Key extends keyof E["schema"],
> = E["schema"][Key] extends z.core.$ZodType
  ? { readonly [name in Name]: BodyOf<E, z.input<E["schema"][Key]>> }
  : { readonly [name in Name]?: never };

// Where the server expects an uploaded file, the browser passes the `File` itself.
type BodyOf<E extends Endpoint, Body> = E["config"] extends { form: Form }
  ? { [Field in keyof Body]: NonNullable<Body[Field]> extends { bytes: Uint8Array } ? File | undefined : Body[Field] }
  : Body;

/** The params, query and body of a call, as the endpoint's schema requires them on the wire. */
export type Input<E extends Endpoint> = Part<E, "params", "params"> &
  Part<E, "query", "querystring"> &
  Part<E, "body", "body">;

/** The input of a call, which may be left out where nothing of it is required. */
export type InputArguments<E extends Endpoint> =
  Record<string, never> extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

/** The input of any call. */
export interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** The address of a call, from its pattern, parameters and query. */
export function addressOf(
  pattern: string,
  params: NonNullable<LooseInput["params"]>,
  query: NonNullable<LooseInput["query"]> = {},
): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** A body as multipart/form-data: lists and files as they are, what is missing left out. */
export function formOf(body: NonNullable<LooseInput["body"]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part !== undefined && part !== null) form.append(name, part instanceof Blob ? part : String(part));
    }
  }
  return form;
}

/**
 * A successful answer, decoded by the endpoint's own schema through the Standard Schema interface; undefined for a
 * status that the contract does not call a success. Throws when the answer is not what the contract says.
 */
export async function decodeAnswer<E extends Endpoint>(
  { method, url, schema }: E,
  status: number,
  body: unknown,
): Promise<Answer<E> | undefined> {
  const decoded = await schema.response[status as 200 | 201]?.["~standard"].validate(body);
  if (!decoded) return undefined;
  if (decoded.issues) throw new Error(`${method} ${url} answered outside its contract`);
  return decoded.value as Answer<E>; // The schema of this very endpoint has decoded it.
}

/** The failure in an answer, which may come from a proxy rather than our server. */
export function failureOf(body: unknown): Omit<Failure, "success"> {
  const failure = body as Partial<Failure> | null | undefined;
  return typeof failure?.message === "string" ? (failure as Failure) : { message: outageMessages.unexpected };
}
