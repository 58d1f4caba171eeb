import { addressOf, decodeAnswer, failureOf, formOf } from "@cairn/contract/platform/calling.ts";
import type { Answer, Endpoint, Failure } from "@cairn/contract/platform/endpoint.ts";
import { outageMessages } from "@cairn/contract/platform/messages.ts";
import { HttpError } from "react-admin";

/** What a call takes: the values of its path, its query and its body, as the endpoint's schemas encode them. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: object;
  /** Ends the call, which then rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
}

type AskForPassword = () => Promise<boolean>;
let askForPassword: AskForPassword = async () => false;

/** Says how the password is asked for again; it gives whether it was given. */
export function setAskForPassword(ask: AskForPassword): void {
  askForPassword = ask;
}

/**
 * A call of the staff API, decoded by its contract; the session is in an http-only cookie. A sensitive one asks for the
 * password where that is needed, and goes on. Throws an `HttpError` with the failure as its body.
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput = {}): Promise<Answer<E>> {
  const { status, body } = await send(endpoint, input);
  const answer = await decodeAnswer(endpoint, status, body);
  if (answer !== undefined) return answer;
  const failure = failureOf(body);
  if (failure.code === "password_needed" && (await askForPassword())) return call(endpoint, input);
  throw new HttpError(failure.message, status, failure);
}

/**
 * Saves the file that a call answers with, under the name that it gives. A sensitive call asks for the password where
 * that is needed, and goes on. Throws an `HttpError`.
 */
export async function download(
  { url }: Pick<Endpoint, "url">,
  { params = {}, query = {} }: Pick<CallInput, "params" | "query">,
): Promise<void> {
  const response = await fetch(addressOf(url, written(params), written(query))).catch(() => {
    throw new HttpError(outageMessages.offline, 0);
  });
  if (!response.ok) {
    const failure = failureOf(await response.json().catch(() => undefined));
    if (failure.code === "password_needed" && (await askForPassword())) return download({ url }, { params, query });
    throw new HttpError(failure.message, response.status, failure);
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "table.csv";
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The code of a call's failure. */
export function codeOf(problem: unknown): Failure["code"] {
  return problem instanceof HttpError ? (problem.body as Failure | undefined)?.code : undefined;
}

/** What a call's failure says at a field. */
export function fieldErrorOf(problem: unknown, field: string): string | undefined {
  return problem instanceof HttpError ? (problem.body as Failure | undefined)?.errors?.[field]?.[0] : undefined;
}

async function send({ method, url, config }: Endpoint, { params = {}, query = {}, body, signal }: CallInput) {
  const isForm = config.form !== undefined;
  const response = await fetch(addressOf(url, written(params), written(query)), {
    method,
    ...(body && !isForm && { headers: { "content-type": "application/json" } }),
    ...(body && { body: isForm ? formOf({ ...body }) : JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch(() => {
    signal?.throwIfAborted();
    throw new HttpError(outageMessages.offline, 0);
  });
  return { status: response.status, body: await response.json().catch(() => undefined) };
}

/** Values as an address has them; what is missing is left out. */
function written(values: Readonly<Record<string, string | number | undefined>>): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
