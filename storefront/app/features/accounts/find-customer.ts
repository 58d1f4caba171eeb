import { type Customer, findAccount } from "@cairn/contract/accounts/public.ts";
import { api } from "../../lib/browser-api.ts";

/** Requests the token's customer. In a file of its own, so that guests do not load it. */
export async function findCustomer(): Promise<Customer> {
  const { data } = await api(findAccount);
  return data;
}
