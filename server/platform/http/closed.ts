import type { RequestListener } from "node:http";
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

/** Tells everybody in words, with 503, that the shop is closed for a while; pages ask again by themselves. */
export function answerClosed(config: Pick<Config, "publicUrl">): RequestListener {
  const always = { ...securityHeaders(config), "retry-after": String(retryAfterSeconds) };
  const ofPage = { ...always, ...plainPageHeaders, refresh: String(retryAfterSeconds) };
  const ofCall = { ...always, "content-type": "application/json; charset=utf-8" };
  return ({ url }, response) => {
    const isCall = url?.startsWith("/api/") ?? false;
    response.writeHead(503, isCall ? ofCall : ofPage);
    response.end(isCall ? JSON.stringify({ success: false, message: words.title }) : page);
  };
}
