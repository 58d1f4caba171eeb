import { changedLabels } from "@cairn/contract/platform/labels.ts";
import { renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { finishDocument } from "./lib/finish-document.ts";
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
  // No one who writes into a page can know this mark, so the scripts that carry it are ours.
  const mark = crypto.randomUUID();
  const rendered = renderToString(<ServerRouter context={entry} url={request.url} nonce={mark} />);
  const page = context.get(pageContext);
  Object.assign(page, finishDocument(rendered, ` nonce="${mark}"`, state, changedLabels()));
  const handle = entry.staticHandlerContext.matches.at(-1)?.route.handle as ScreenHandle | undefined;
  page.isEmbeddable = handle?.frame === "embedded";
  return new Response(null, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  context?.get(pageContext).failures.push(error);
};
