import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Config } from "../../config.ts";
import { securityHeaders } from "./security.ts";

/** Staff cannot word these anew, since a closed shop reads no database. */
const words = {
  title: "We are back in a few minutes",
  detail: "The shop is being looked after. This page opens it again by itself.",
};
const retryAfterSeconds = 10;

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${retryAfterSeconds}">
<meta name="robots" content="noindex">
<title>${words.title}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box;
  background: #fbf8f3; color: #0b1f2e; font: 1.125rem/1.6 system-ui, sans-serif; }
h1 { margin: 0 0 .5rem; font-size: clamp(1.75rem, 5vw, 2.5rem); line-height: 1.1; letter-spacing: -.02em; }
p { margin: 0; max-width: 34em; color: #40566a; }
</style>
<main><h1>${words.title}</h1><p>${words.detail}</p></main>
`;

/** Does work while the shop is closed, and meanwhile answers everybody on its port with 503, in words. */
export async function whileClosed(
  config: Pick<Config, "port" | "host" | "publicUrl">,
  work: () => Promise<void>,
): Promise<void> {
  const headers = {
    ...securityHeaders(config),
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
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
  const type = isCall ? "application/json; charset=utf-8" : "text/html; charset=utf-8";
  response.writeHead(503, { ...headers, "content-type": type });
  response.end(isCall ? JSON.stringify({ success: false, code: "closed", message: words.title }) : page);
}
