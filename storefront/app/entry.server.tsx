import { renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { pageContext } from "./lib/page-in-progress.ts";

/** Whole pages, never streamed ones: they are cached, and their inline scripts are hashed for the CSP. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entry }: EntryContext,
  context: RouterContextProvider,
) {
  const state = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";
  const html = renderToString(<ServerRouter context={entry} url={request.url} />);
  context.get(pageContext).html = `<!DOCTYPE html>${html.replace("</body>", () => `${handoff(state)}</body>`)}`;
  return new Response(null, { status, headers });
}

/**
 * What React Router writes after a page whose state it streams. All state is there before we render, so
 * React's plain renderer does, which has no streams to serve and takes a third less time.
 */
function handoff(state: string): string {
  const literal = JSON.stringify(state).replaceAll("<", "\\u003c");
  const controller = "window.__reactRouterContext.streamController";
  return `<script>${controller}.enqueue(${literal});${controller}.close();</script>`;
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  context?.get(pageContext).failures.push(error);
};
