import { outageMessages } from "@cairn/contract/platform/messages.ts";
import { toast } from "./toast.ts";

/**
 * Whether the shop answers: browsers only know whether there is a network, which a shop on this machine does not need.
 */
const isReachable = () =>
  fetch("/healthz", { method: "HEAD", signal: AbortSignal.timeout(5000) }).then(
    () => true,
    () => false,
  );

/** Goes on to another address. Without a network it says so and the page stays, as `stay` may have to arrange. */
export function whenReachable(proceed: () => void, stay?: () => void): void {
  const sayOffline = () => toast.error(outageMessages.offline, { id: "offline" }).then(stay, proceed);
  if (navigator.onLine) proceed();
  else void isReachable().then((reachable) => (reachable ? proceed() : sayOffline()));
}
