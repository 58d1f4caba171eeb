import { createApi, offline, type Transport } from "./api.ts";
import { clearToken, readToken } from "./session.ts";

const fetchTransport: Transport = async ({ method, url, body, token = "" }) => {
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method,
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
  return { status: response.status, body: await response.json().catch(() => undefined) };
};

/** The API as the browser calls it, for deeds; loaders have theirs in `apiContext`. */
export const api = createApi(fetchTransport, readToken);
