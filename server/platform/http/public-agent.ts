import type { Agent } from "node:http";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";

/**
 * An agent for requests to other people's servers, which connects to public addresses alone, and to the private ones
 * that are named. What a name resolves to is judged in the connection itself, so that a name which changes meanwhile
 * gains nothing.
 */
export function publicAgent({ protocol }: URL, privateAddresses: readonly string[]): Agent {
  const filter = { allowIPAddressList: [...privateAddresses] };
  return protocol === "https:" ? new RequestFilteringHttpsAgent(filter) : new RequestFilteringHttpAgent(filter);
}

/** Whether the agent refused an address: its refusals have no code, unlike those of the network. */
export function isAddressRefusal(problem: unknown): boolean {
  return problem instanceof Error && !("code" in problem) && problem.message.includes("is not allowed");
}
