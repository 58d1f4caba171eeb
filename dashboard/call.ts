import type { Failure } from "@cairn/contract/endpoint.ts";
import { HttpError } from "react-admin";

/** A call of the staff API; the session is in an HttpOnly cookie. */
export async function call<Data>(method: "GET" | "POST", path: string, body?: object): Promise<Data> {
  const response = await fetch(`/api/admin${path}`, {
    method,
    ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data: Data } | Failure;
  if (!("data" in answer) && !response.ok) throw new HttpError((answer as Failure).message, response.status, answer);
  return (answer as { data: Data }).data; // The server encodes every success by the contract.
}
