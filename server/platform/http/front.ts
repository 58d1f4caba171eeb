import type { RequestListener, Server, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { defaultSocketTimeouts, openServer } from "./sockets.ts";

/**
 * The one server of a process: it listens on while a shop is closed and another takes its place, since a socket that was
 * handed over cannot be opened twice, and visitors would be refused in between.
 */
export interface Front {
  readonly server: Server;
  /** The same for an app that is built on it; what those before it listened for is theirs. */
  forApp(): Server;
  /** Lets somebody else answer from the next request on. */
  answerWith(answer: RequestListener): void;
  /** Waits until all that was asked is answered; what takes longer than so many milliseconds is cut off. */
  settle(mostMs: number): Promise<void>;
}

/** Opens it without listening yet; `headers` are added to its own error answers. */
export function openFront(headers: Readonly<Record<string, string>>): Front {
  let answer: RequestListener = (_request, response) => response.destroy();
  const asked = new Set<ServerResponse>();
  let settled: (() => void) | undefined;
  const server = openServer(defaultSocketTimeouts, headers, (request, response) => {
    asked.add(response);
    response.once("close", () => {
      asked.delete(response);
      if (asked.size === 0) settled?.();
    });
    answer(request, response);
  });
  return {
    server,
    forApp: () => server.removeAllListeners("clientError"),
    answerWith(next) {
      answer = next;
    },
    async settle(mostMs) {
      if (asked.size === 0) return;
      const all = new Promise<void>((resolve) => {
        settled = resolve;
      });
      await Promise.race([all, wait(mostMs, undefined, { ref: false })]);
      for (const response of asked) response.destroy();
    },
  };
}
