import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Config } from "../../config.ts";
import { plainPage, plainPageHeaders } from "./plain-page.ts";
import { securityHeaders } from "./security.ts";

/** Staff cannot word these anew, since a closed shop reads no database. */
const words = {
  title: "We are back in a few minutes",
  detail: "The shop is being looked after. This page opens it again by itself.",
};
const retryAfterSeconds = 10;

const page = plainPage(words.title, `<h1>${words.title}</h1><p>${words.detail}</p>`);

/** Does work while the shop is closed, and meanwhile answers everybody on its port with 503, in words. */
export async function whileClosed(
  config: Pick<Config, "port" | "host" | "publicUrl">,
  work: () => Promise<void>,
): Promise<void> {
  const headers = {
    ...securityHeaders(config),
    "retry-after": String(retryAfterSeconds),
    connection: "close",
  };
  const server = createServer((request, response) => answerClosed(request, response, headers));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, resolve);
  });
  try {
    await work();
  } finally {
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  }
}

function answerClosed(request: IncomingMessage, response: ServerResponse, headers: Record<string, string>): void {
  const isCall = request.url?.startsWith("/api/") ?? false;
  const ofPage = { ...plainPageHeaders, refresh: String(retryAfterSeconds) };
  const ofCall = { "content-type": "application/json; charset=utf-8" };
  response.writeHead(503, { ...headers, ...(isCall ? ofCall : ofPage) });
  response.end(isCall ? JSON.stringify({ success: false, code: "closed", message: words.title }) : page);
}
