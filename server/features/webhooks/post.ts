import { type IncomingMessage, request as requestOverHttp } from "node:http";
import { request as requestOverHttps } from "node:https";
import { webhookMessages as messages } from "@cairn/contract/webhooks/staff-messages.ts";
import { isAddressRefusal, publicAgent } from "../../platform/http/public-agent.ts";

const longestAnswerMs = 10_000;

/** How a receiver took a message; without an error it has it. */
export interface Outcome {
  readonly status: number | null;
  readonly error: string | null;
}

export interface Posting {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** IP addresses that are asked though they are not public. */
  readonly privateAddresses: readonly string[];
  readonly stopping?: AbortSignal | undefined;
}

/**
 * Posts a message to a public address, within 10 s. Redirects are not followed, since they could lead to another's
 * network, and nothing of an answer is read but its status. Throws only when it is told to stop.
 */
export async function post(posting: Posting): Promise<Outcome> {
  const limit = AbortSignal.timeout(longestAnswerMs);
  try {
    const response = await send(posting, limit);
    response.destroy();
    const status = response.statusCode ?? 0;
    if (status >= 200 && status < 300) return { status, error: null };
    const error = status >= 300 && status < 400 ? messages.redirected : `${messages.answeredWith} ${status}`;
    return { status, error };
  } catch (problem) {
    posting.stopping?.throwIfAborted();
    if (limit.aborted) return { status: null, error: messages.noAnswer };
    const { code, message } = problem as NodeJS.ErrnoException;
    const error = isAddressRefusal(problem)
      ? messages.addressNotPublic
      : `${messages.notReached} ${code ?? message}`.slice(0, 200);
    return { status: null, error };
  }
}

function send({ url, headers, body, privateAddresses, stopping }: Posting, limit: AbortSignal) {
  const address = new URL(url);
  const open = address.protocol === "https:" ? requestOverHttps : requestOverHttp;
  return new Promise<IncomingMessage>((resolve, reject) => {
    open(address, {
      method: "POST",
      agent: publicAgent(address, privateAddresses),
      signal: stopping ? AbortSignal.any([limit, stopping]) : limit,
      headers: {
        "user-agent": "Cairn",
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        ...headers,
      },
    })
      .on("response", resolve)
      .on("error", reject)
      .end(body);
  });
}
