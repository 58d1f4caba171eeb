import { request as rawRequest } from "node:http";
import type { Failure } from "@cairn/contract/platform/endpoint.ts";

export interface TestAnswer<Data> {
  readonly status: number;
  readonly headers: Headers;
  /** The envelope of a JSON answer. */
  readonly body: {
    readonly success: boolean;
    readonly message: string;
    readonly errors?: Record<string, string[]>;
    readonly request_id?: string;
    readonly code?: Failure["code"];
    readonly current?: unknown;
    readonly uses?: Failure["uses"];
    readonly payment_link: string;
    readonly data: Data;
  };
  readonly text: string;
}

/** One call over real HTTP; `token` is a customer's, `body` is sent as JSON unless it is a form, bytes or text. */
export type Call = <Data = unknown>(
  method: string,
  path: string,
  more?: { body?: unknown; token?: string; headers?: Record<string, string> },
) => Promise<TestAnswer<Data>>;

/** Calls to the shop at an address. A redirect is an answer too. */
export function callsTo(url: string): Call {
  return async (method, path, { body, token, headers } = {}) => {
    const isForm = body instanceof FormData || body instanceof Uint8Array || typeof body === "string";
    const response = await fetch(url + path, {
      method,
      redirect: "manual",
      headers: {
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? (body as BodyInit) : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
  };
}

/** A request as written, without what fetch adds or decodes. */
export function rawCall(
  shop: { readonly url: string },
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(shop.url);
    const sent = rawRequest({ hostname, port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}
