import type { Answer, Endpoint, Form } from "@cairn/contract/endpoint.ts";
import { outageMessages } from "@cairn/contract/messages/site.ts";
import type { Transport } from "@cairn/contract/rendering.ts";
import { createContext, data } from "react-router";
import type * as z from "zod/mini";
import { ApiError, offlineStatus } from "./api-error.ts";

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

/** The params, query and body of a call, as the endpoint's schema requires them. */
export type Input<E extends Endpoint> = Part<E, "params", "params"> &
  Part<E, "query", "querystring"> &
  Part<E, "body", "body">;

type Arguments<E extends Endpoint> = Record<string, never> extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

/** Calls the API and returns the decoded response; throws an `ApiError`. */
export type ApiClient = <E extends Endpoint>(endpoint: E, ...input: Arguments<E>) => Promise<Answer<E>>;

/** The client for route loaders: its failures reach the nearest `ErrorBoundary` with their status. */
export const apiContext = createContext<ApiClient>();

/**
 * Responses are decoded by the endpoint's own schema through the Standard Schema interface, so that this file, which
 * every page loads, does not need zod.
 *
 * @param decodedAnswers a cache of decoded responses, for transports that return the same one several times
 */
export function createApi(
  transport: Transport,
  findToken?: () => string,
  decodedAnswers?: WeakMap<object, unknown>,
): ApiClient {
  return async (endpoint, ...[input]) => {
    const { params = {}, query = {}, body } = (input ?? {}) as LooseInput; // `Arguments` has checked it by the endpoint.
    const answer = await transport({
      parts: { pattern: endpoint.url, params, query },
      method: endpoint.method,
      url: addressOf(endpoint.url, params, query),
      ...(body !== undefined && { body: endpoint.config.form ? formOf(body) : body }),
      ...(findToken && { token: findToken() }),
    });
    const schema = endpoint.schema.response[answer.status as 200 | 201];
    if (!schema) throw new ApiError(answer.status, failureOf(answer.body));
    const known = decodedAnswers?.get(answer.body as object);
    if (known !== undefined) return known as Answer<typeof endpoint>; // Decoded below, from the same answer.
    const decoded = await schema["~standard"].validate(answer.body);
    if (decoded.issues) throw new Error(`${endpoint.method} ${endpoint.url} answered outside its contract`);
    decodedAnswers?.set(answer.body as object, decoded.value); // A success is an object in every schema.
    return decoded.value as Answer<typeof endpoint>; // The schema of this very endpoint has decoded it.
  };
}

/** React Router keeps the status only of thrown `data`, so `ApiError`s are converted, here and nowhere else. */
export function forLoaders(api: ApiClient): ApiClient {
  return async (endpoint, ...input) => {
    try {
      return await api(endpoint, ...input);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { message, requestId } = error;
      throw data({ message, requestId } satisfies LoadFailure, { status: error.status || 503 });
    }
  };
}

/** Whether what a loader's call threw says that what was asked for is not there. */
export function isMissing(thrown: unknown): boolean {
  return (thrown as { init?: ResponseInit } | undefined)?.init?.status === 404;
}

/** The `data` that an `ErrorBoundary` gets from a failed route loader. */
export interface LoadFailure {
  readonly message: string;
  readonly requestId: string | undefined;
}

export function offline(): ApiError {
  return new ApiError(offlineStatus, { message: outageMessages.offline });
}

interface LooseInput {
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

function formOf(body: NonNullable<LooseInput["body"]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part !== undefined && part !== null) form.append(name, part instanceof Blob ? part : String(part));
    }
  }
  return form;
}

/** The message in the body of a failed response, which may come from a proxy rather than our server. */
export function failureOf(body: unknown): { message: string } {
  const failure = body as { message?: unknown } | null | undefined;
  return typeof failure?.message === "string"
    ? { ...failure, message: failure.message }
    : { message: outageMessages.unexpected };
}
