import * as build from "virtual:react-router/server-build";
import type { MailTexts } from "@cairn/contract/mail/catalogue.ts";
import type { MailBrand, MailKind, MailProps } from "@cairn/contract/mail/mails.ts";
import type { RenderedPage, Transport } from "@cairn/contract/platform/rendering.ts";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { apiContext, createApi, forLoaders } from "./lib/api.ts";
import { type PageInProgress, pageContext } from "./lib/page-in-progress.ts";

// The server hands out a kept answer as the same object each time, so it is decoded once.
const decodedAnswers = new WeakMap<object, unknown>();

const handle = createRequestHandler(build, "production");

/**
 * Renders the page at the request's address, whole, as a guest sees it: of the request only the address is
 * used, so neither cookie nor token can get into a page that is cached. The address's origin is printed
 * into canonical links and must be our public one, never what a `Host` header claims.
 */
export async function renderPage(request: Request, transport: Transport): Promise<RenderedPage> {
  const page: PageInProgress = { html: "", inlineScripts: [], failures: [] };
  const context = new RouterContextProvider();
  context.set(apiContext, forLoaders(createApi(transport, undefined, decodedAnswers)));
  context.set(pageContext, page);
  const { status, headers } = await handle(new Request(request.url), context);
  return { ...page, status, headers };
}

/** Gives the labels of pages and mails other words: this bundle has the catalogues as a copy of its own. */
export { replaceLabels } from "@cairn/contract/platform/labels.ts";

/** Renders a mail in the brand's look. The templates are large and load with the first mail. */
export async function renderMail<K extends MailKind>(
  kind: K,
  props: MailProps<K>,
  brand: MailBrand,
  changed: MailTexts = {},
) {
  const templates = await import("./mails/render.tsx");
  return templates.renderMail(kind, props, brand, changed);
}
