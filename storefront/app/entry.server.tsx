import { renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { afterFirstPaint } from "./lib/after-first-paint.ts";
import { pageContext } from "./lib/page-in-progress.ts";
import type { ScreenHandle } from "./lib/screen.ts";

/** Whole pages, never streamed ones: they are cached, and their inline scripts are hashed for the CSP. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entry }: EntryContext,
  context: RouterContextProvider,
) {
  const state = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";
  // No one who writes into a page can know this mark, so what carries it is ours.
  const mark = crypto.randomUUID();
  const rendered = renderToString(<ServerRouter context={entry} url={request.url} nonce={mark} />);
  const marked = afterFirstPaint(rendered, mark).replace("</body>", () => `${handoff(state, mark)}</body>`);
  const page = context.get(pageContext);
  page.inlineScripts = inlineScripts(marked, mark);
  const handle = entry.staticHandlerContext.matches.at(-1)?.route.handle as ScreenHandle | undefined;
  page.isEmbeddable = handle?.frame === "embedded";
  page.html = `<!DOCTYPE html>${marked.replaceAll(` nonce="${mark}"`, "")}`;
  return new Response(null, { status, headers });
}

/**
 * What React Router writes after a page whose state it streams. All state is there before we render, so
 * React's plain renderer does, which has no streams to serve and takes a third less time.
 */
function handoff(state: string, mark: string): string {
  const literal = JSON.stringify(state).replaceAll("<", "\\u003c");
  const controller = "window.__reactRouterContext.streamController";
  return `<script nonce="${mark}">${controller}.enqueue(${literal});${controller}.close();</script>`;
}

function inlineScripts(html: string, mark: string): string[] {
  const script = new RegExp(`<script[^>]* nonce="${mark}"[^>]*>([^]*?)</script>`, "g");
  return [...html.matchAll(script)].map(([, content]) => content ?? "").filter((content) => content !== "");
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  context?.get(pageContext).failures.push(error);
};
