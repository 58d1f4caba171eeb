import type { Transport } from "@cairn/contract/rendering.ts";
import { createApi, offline } from "./api.ts";
import { clearToken, readToken } from "./session.ts";

/** What is read comes within this time or not at all: a message with a retry serves better than a spinner. */
const longestReadMs = 9000;

const fetchTransport: Transport = async ({ method, url, body, token = "" }) => {
  const isForm = body instanceof FormData;
  const reading = new AbortController();
  const timer = method === "GET" ? setTimeout(() => reading.abort(), longestReadMs) : undefined;
  const response = await fetch(url, {
    method,
    signal: reading.signal,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && !isForm && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  }).catch(() => {
    throw offline();
  });
  // Only the token that was refused: another tab may have logged in meanwhile.
  if (response.status === 401 && readToken() === token) clearToken();
  const answer = { status: response.status, body: await response.json().catch(() => undefined) };
  clearTimeout(timer);
  return answer;
};

/** The API as the browser calls it, for actions; loaders have theirs in `apiContext`. */
export const api = createApi(fetchTransport, readToken);
