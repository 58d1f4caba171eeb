import { renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { startCode } from "./lib/after-first-paint.ts";
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
  const page = context.get(pageContext);
  Object.assign(page, finish(rendered, ` nonce="${mark}"`, [startCode, handoff(state)]));
  const handle = entry.staticHandlerContext.matches.at(-1)?.route.handle as ScreenHandle | undefined;
  page.isEmbeddable = handle?.frame === "embedded";
  return new Response(null, { status, headers });
}

/**
 * What React Router writes after a page whose state it streams. All state is there before we render, so
 * React's plain renderer does, which has no streams to serve and takes a third less time.
 */
function handoff(state: string): string {
  const literal = JSON.stringify(state).replaceAll("<", "\\u003c");
  const controller = "window.__reactRouterContext.streamController";
  return `${controller}.enqueue(${literal});${controller}.close();`;
}

const preload = '<link rel="modulepreload" ';
const mainScript = ' type="module" async="">';

/**
 * Takes the marks out of a page, notes the scripts that carried them, lets them wait for the first paint and adds
 * further ones at the end: all in one pass, since pages are long and searching them took as long as rendering some.
 */
function finish(rendered: string, mark: string, added: readonly string[]) {
  const inlineScripts: string[] = [];
  const pieces = rendered.split(mark);
  let html = "<!DOCTYPE html>";
  for (const [index, piece] of pieces.entries()) {
    const isScript = pieces[index - 1]?.endsWith("<script");
    const content = isScript ? piece.slice(piece.indexOf(">") + 1, piece.indexOf("</script>")) : "";
    if (content) inlineScripts.push(content);
    const later = isScript && piece.startsWith(mainScript) ? ` type="later">${piece.slice(mainScript.length)}` : piece;
    html += later.replaceAll(preload, '<link rel="later" ');
  }
  const scripts = added.map((content) => `<script>${content}</script>`).join("");
  const end = html.lastIndexOf("</body>");
  return { html: html.slice(0, end) + scripts + html.slice(end), inlineScripts: [...inlineScripts, ...added] };
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  context?.get(pageContext).failures.push(error);
};
