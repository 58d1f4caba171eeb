import type { Answer, Endpoint, Failure } from "@cairn/contract/endpoint.ts";
import { outageMessages } from "@cairn/contract/messages/site.ts";
import { HttpError } from "react-admin";

/** What a call takes: the values of its path, its query and its body, as the endpoint's schemas encode them. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: object;
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
  const schema = endpoint.schema.response[status as 200 | 201];
  if (schema) {
    const decoded = await schema["~standard"].validate(body);
    if (decoded.issues) throw new Error(`${endpoint.method} ${endpoint.url} answered outside its contract`);
    return decoded.value as Answer<E>; // The schema of this very endpoint has decoded it.
  }
  const failure = failureOf(body);
  if (failure.code === "password_needed" && (await askForPassword())) return call(endpoint, input);
  throw new HttpError(failure.message, status, failure);
}

/** The code of a call's failure. */
export function codeOf(problem: unknown): Failure["code"] {
  return problem instanceof HttpError ? (problem.body as Failure | undefined)?.code : undefined;
}

/** What a call's failure says at a field. */
export function fieldErrorOf(problem: unknown, field: string): string | undefined {
  return problem instanceof HttpError ? (problem.body as Failure | undefined)?.errors?.[field]?.[0] : undefined;
}

async function send({ method, url }: Endpoint, { params = {}, query = {}, body }: CallInput) {
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const response = await fetch(search.size > 0 ? `${path}?${search}` : path, {
    method,
    ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new HttpError(outageMessages.offline, 0);
  });
  return { status: response.status, body: await response.json().catch(() => undefined) };
}

/** The failure in an answer, which may come from a proxy rather than our server. */
function failureOf(body: unknown): Failure {
  const failure = body as Partial<Failure> | undefined;
  return { ...failure, success: false, message: failure?.message ?? outageMessages.unexpected };
}
