import { readdir } from "node:fs/promises";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { previewParameter, type RenderedPage, type Transport } from "@cairn/contract/platform/rendering.ts";
import { publishingMessages } from "@cairn/contract/publishing/staff-messages.ts";
import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from "fastify";
import type { Entry } from "../cache/cache.ts";
import { AppError } from "../errors.ts";
import { encodeFor, keepAnswer } from "../http/cached-answers.ts";
import { isInternalCall } from "../http/internal-api.ts";
import type { ReadOwn } from "../http/own-reads.ts";
import { pathOf } from "../http/request-log.ts";
import { pagePolicy, policyReports } from "../http/security.ts";
import type { Platform } from "../platform.ts";
import { withTimeout } from "../with-timeout.ts";
import { dashboardRoutes } from "./dashboard.ts";
import { ownSpelling } from "./own-spelling.ts";
import type { Previewed, PreviewOf } from "./previews.ts";
import { browserFiles, expectBuilt, type Views } from "./views.ts";

interface Page extends RenderedPage {
  /**
   * The tags of everything the page was made from; undefined when that includes an answer that is not cacheable, such
   * as a failure.
   */
  readonly tags: readonly string[] | undefined;
}

interface Answer {
  readonly page: Page;
  /** Undefined for failures, and while the cache keeps nothing. */
  readonly entry: Entry | undefined;
}

const access = { config: { access: "public" } } as const;
const file = { config: { access: "public", uncounted: true } } as const;
const compressed = /\.(br|gz)$/;
const comeBackSeconds = 5;

export interface PageTimeouts {
  /** How long requests wait for a page that is being rendered. */
  readonly longestRenderMs: number;
}

export const defaultPageTimeouts: PageTimeouts = { longestRenderMs: 10_000 };

/** Where a request leads at whose address nothing is; undefined where it stays not found. */
export type LeadOn = (request: FastifyRequest) => Promise<string | undefined>;

interface PageParts {
  readonly readOwn: ReadOwn;
  readonly previewOf: PreviewOf;
  readonly leadOn: LeadOn;
}

type PagePlatform = Platform & PageTimeouts & PageParts;

/** Serves the storefront's files, and a rendered page at every address that is nothing else. */
export async function pageRoutes(app: FastifyInstance, platform: PagePlatform): Promise<void> {
  const { config, views, longestRenderMs } = platform;
  if (views.sourceFiles) app.addHook("onRequest", answerFromSources(views.sourceFiles));
  else {
    await app.register(builtFileRoutes);
    await app.register(dashboardRoutes);
  }
  app.get("/home", access, async (_request, reply) => reply.redirect("/", 301));

  const underway = new Map<string, Promise<Answer>>();
  app.get("/*", access, async (request, reply) => {
    const { url } = request;
    // React Router's addresses for page data: the storefront loads data from /api only.
    const path = pathOf(url);
    if (path.endsWith(".data")) throw new AppError("not_found", 404, failureMessages.notFound);
    const own = ownSpelling(path);
    if (own !== path && (await isThere(own))) return reply.redirect(own + url.slice(path.length), 301);
    const running = underway.get(url);
    const answering = running ?? answer(request, reply).finally(() => underway.delete(url));
    if (!running) underway.set(url, answering);
    const { page, entry } = await answering;
    if (page.status === 404 && !isInternalCall(request) && (await isNothingAt(url))) {
      const address = await platform.leadOn(request);
      if (address !== undefined) return reply.redirect(address, 301);
    }
    reply.code(page.status).headers(headersOf(page));
    if (page.status === 503) reply.header("retry-after", comeBackSeconds);
    return entry ? encodeFor(entry, request, reply) : Buffer.from(page.html);
  });

  await app.register(async (scope) => {
    // A form that was submitted before its script was there: the body is ignored and the page is rendered.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", async () => undefined);
    scope.post("/*", access, (request, reply) => reply.redirect(ownPath(request.url), 303));
  });

  /** Renders and caches a page; concurrent requests wait for the same rendering. */
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<Answer> {
    const page = await render(request.url);
    // The shop itself asks whether there is a page, and visitors read others.
    if (page.status !== 200 || !page.tags || isInternalCall(request)) return { page, entry: undefined };
    reply.headers(headersOf(page));
    return { page, entry: keepAnswer(platform.cache, request, reply, page.html, page.tags) };
  }

  /** Whether a page, or what leads on to one, is at a path; the dashboard's addresses are its own to know. */
  async function isThere(path: string): Promise<boolean> {
    return /^\/dashboard(\/|$)/.test(path) || (await render(path)).status < 400;
  }

  /** Whether nothing is at a path whatever its query: a list without this page of it is still a list. */
  async function isNothingAt(url: string): Promise<boolean> {
    const path = pathOf(url);
    return path === url || (await render(path)).status === 404;
  }

  async function render(url: string): Promise<Page> {
    const token = new URL(url, config.publicUrl).searchParams.get(previewParameter);
    // Nobody keeps a preview, since its link ends.
    const read: Sources = { tags: new Set(), isCacheable: token === null };
    const previewed = token === null ? undefined : await platform.previewOf(token);
    if (token !== null && !previewed) throw new AppError("preview_ended", 404, publishingMessages.previewEnded);
    const rendering = views.renderPage(new Request(config.publicUrl + url), transport(platform, read, previewed));
    // Pages from sources may have to be compiled first, so they have no timeout.
    const page = await (views.sourceFiles ? rendering : withTimeout(rendering, longestRenderMs, overdue));
    for (const failure of page.failures)
      platform.log.error({ err: failure, path: pathOf(url) }, "a page failed to render");
    if (previewed) page.headers.set("x-robots-tag", "noindex");
    return { ...page, ...(previewed && { isEmbeddable: true }), tags: read.isCacheable ? [...read.tags] : undefined };
  }

  function headersOf({ headers, ...page }: RenderedPage) {
    return {
      ...Object.fromEntries(headers),
      "content-type": "text/html; charset=utf-8",
      ...policyReports.headers,
      "content-security-policy": pagePolicy(page, views.sourceFiles !== undefined),
    };
  }
}

function overdue(): AppError {
  return new AppError("page_overdue", 503, failureMessages.pageOverdue, { retryAfterSeconds: comeBackSeconds });
}

/** The storefront's files, as the build left them. */
async function builtFileRoutes(app: FastifyInstance): Promise<void> {
  await expectBuilt();
  await app.register(staticFiles, { root: browserFiles, serve: false, cacheControl: false, preCompressed: true });
  app.get<{ Params: { "*": string } }>("/assets/*", file, (request, reply) => {
    // File names contain the hash of their content.
    reply.header("cache-control", "public, max-age=31536000, immutable");
    return reply.sendFile(`assets/${request.params["*"]}`);
  });
  for (const name of await readdir(browserFiles)) {
    if (name === "assets" || compressed.test(name)) continue;
    app.get(`/${name}`, file, (_request, reply) =>
      reply.header("cache-control", "public, max-age=3600").sendFile(name),
    );
  }
}

/** The path, for redirects; two slashes at its beginning would lead to another host. */
function ownPath(url: string): string {
  return url.replace(/^[/\\]+/, "/");
}

/** What is no source file is a page. */
function answerFromSources(sourceFiles: NonNullable<Views["sourceFiles"]>): onRequestHookHandler {
  return ({ raw }, reply, done) => sourceFiles(raw, reply.raw, done);
}

/** What a page was made from while it was rendered. */
interface Sources {
  readonly tags: Set<string>;
  isCacheable: boolean;
}

const bodies = new WeakMap<Entry, unknown>();

/** What a kept answer says, parsed once for all renderings, which only look at it. */
function bodyOf(entry: Entry): unknown {
  const body = bodies.get(entry) ?? JSON.parse(entry.body.toString());
  bodies.set(entry, body);
  return body;
}

/** The API as a rendering page reaches it: as a guest, in-process, noting what the answers were made from. */
function transport(
  { cache, internalApi, readOwn }: PagePlatform,
  read: Sources,
  previewed: Previewed | undefined,
): Transport {
  const note = (tags: readonly string[] | undefined) => {
    if (tags === undefined) read.isCacheable = false;
    else for (const tag of tags) read.tags.add(tag);
  };
  return async (call) => {
    const { method, url, body } = call;
    const draft = await previewed?.(call);
    if (draft !== undefined) return { status: 200, body: draft };
    const cached = method === "GET" ? cache.find(url) : undefined;
    if (cached) {
      note(cached.tags);
      return { status: cached.status, body: bodyOf(cached) };
    }
    const answer = method === "GET" ? await readOwn(call) : undefined;
    if (answer) {
      note(answer.tags);
      return { status: 200, body: answer.body };
    }
    const response = await internalApi.call({
      method: method as "GET",
      url,
      ...(body !== undefined && { payload: body as object }),
    });
    const tags = response.headers["cache-tag"];
    note(tags === undefined ? undefined : String(tags).split(","));
    return { status: response.statusCode, body: response.json() };
  };
}
