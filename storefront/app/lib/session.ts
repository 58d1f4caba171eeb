import { stored, useStored } from "./stored.ts";

const session = stored({ key: "authToken", empty: "", parse: (text) => text, print: (token) => token });

/** The login token, or "" for a guest. */
export const readToken = session.read;
export const storeToken = session.write;

export function clearToken(): void {
  session.write("");
}

/** "" on the server and during hydration, so that guests and customers get the same HTML. */
export function useToken(): string {
  return useStored(session);
}
