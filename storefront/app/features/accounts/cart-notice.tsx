import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { returnPath } from "../../lib/return-path.ts";

/** Says to whoever is on the way to checkout that nothing of their cart is lost. */
export function CartNotice({ search }: { search: string }) {
  if (returnPath(search) !== "/checkout") return null;
  return <p className="mb-6 rounded-input bg-blue/10 px-4 py-3 text-small">{accountMessages.cartKept}</p>;
}
