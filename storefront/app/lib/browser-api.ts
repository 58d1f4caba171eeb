import type { Transport } from "@cairn/contract/platform/rendering.ts";
import { createApi, offline } from "./api.ts";
import { clearToken, readToken } from "./session.ts";

/** The timeout of reads: after it, a message with a retry button is better than a spinner. */
const longestReadMs = 9000;

const fetchTransport: Transport = async ({ method, url, body, token = "" }) => {
  const isForm = body instanceof FormData;
  const reading = new AbortController();
  const timer = method === "GET" ? setTimeout(() => reading.abort(), longestReadMs) : undefined;
  const response = await fetch(url, {
    method,
    // A removal that is sent as the page is left arrives all the same.
    keepalive: method === "DELETE",
    signal: reading.signal,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && !isForm && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  }).catch(() => {
    throw offline();
  });
  // Clears only the token that was refused, since another tab may have logged in meanwhile.
  if (response.status === 401 && readToken() === token) clearToken();
  const answer = { status: response.status, body: await response.json().catch(() => undefined) };
  clearTimeout(timer);
  return answer;
};

/** The browser's API client, for actions; route loaders use the one in `apiContext`. */
export const api = createApi(fetchTransport, readToken);
