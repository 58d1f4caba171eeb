import type { TestShop } from "../../testing.ts";
import { ensureOwner } from "./service.ts";

/** Calls of the owner's, who is logged in for them. */
export async function ownersCalls(shop: TestShop) {
  const credentials = { email: "owner@cairn.example", password: "a password of the owner" };
  await ensureOwner(shop.db, credentials.email, credentials.password);
  const { headers } = await shop.call("POST", "/api/admin/login", { body: credentials });
  const cookie = (headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  return <Data>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
    shop.call<Data>(method, `/api/admin${path}`, { headers: { cookie }, ...(body && { body }) });
}
