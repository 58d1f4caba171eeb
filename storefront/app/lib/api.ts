import {
  addressOf,
  decodeAnswer,
  failureOf,
  formOf,
  type InputArguments,
  type LooseInput,
} from "@cairn/contract/platform/calling.ts";
import type { Answer, Endpoint } from "@cairn/contract/platform/endpoint.ts";
import { outageMessages } from "@cairn/contract/platform/messages.ts";
import type { Transport } from "@cairn/contract/platform/rendering.ts";
import { createContext, data } from "react-router";
import { ApiError, offlineStatus } from "./api-error.ts";

/** Calls the API and returns the decoded response; throws an `ApiError`. */
export type ApiClient = <E extends Endpoint>(endpoint: E, ...input: InputArguments<E>) => Promise<Answer<E>>;

/** The client for route loaders: its failures reach the nearest `ErrorBoundary` with their status. */
export const apiContext = createContext<ApiClient>();

/**
 * Calls through a transport.
 *
 * @param decodedAnswers a cache of decoded responses, for transports that return the same one several times
 */
export function createApi(
  transport: Transport,
  findToken?: () => string,
  decodedAnswers?: WeakMap<object, unknown>,
): ApiClient {
  return async (endpoint, ...[input]) => {
    const { params = {}, query = {}, body } = (input ?? {}) as LooseInput; // `InputArguments` has checked it by the endpoint.
    const answer = await transport({
      parts: { pattern: endpoint.url, params, query },
      method: endpoint.method,
      url: addressOf(endpoint.url, params, query),
      ...(body !== undefined && { body: endpoint.config.form ? formOf(body) : body }),
      ...(findToken && { token: findToken() }),
    });
    const known = decodedAnswers?.get(answer.body as object);
    if (known !== undefined) return known as Answer<typeof endpoint>; // Decoded below, from the same answer.
    const decoded = await decodeAnswer(endpoint, answer.status, answer.body);
    if (decoded === undefined) throw new ApiError(answer.status, failureOf(answer.body));
    decodedAnswers?.set(answer.body as object, decoded); // A success is an object in every schema.
    return decoded;
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
