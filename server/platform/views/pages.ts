import { readdir } from "node:fs/promises";
import staticFiles from "@fastify/static";
import type { FastifyInstance, onRequestHookHandler } from "fastify";
import { pagePolicy } from "../http/security.ts";
import type { Platform } from "../platform.ts";
import { browserFiles, type RenderedPage, type Transport, type Views } from "./views.ts";

interface Page extends RenderedPage {
  readonly tags: readonly string[];
}

const access = { config: { access: "public" } } as const;
const compressed = /\.(br|gz)$/;

/** Every address that is nothing else is a page of the storefront; beside them its files for browsers. */
export async function pageRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config, views } = platform;
  if (views.sourceFiles) app.addHook("onRequest", answerFromSources(views.sourceFiles));
  else await serveBuiltFiles(app);
  app.get("/home", access, async (_request, reply) => reply.redirect("/", 301));

  const underway = new Map<string, Promise<Page>>();
  app.get("/*", access, async (request, reply) => {
    const running = underway.get(request.url);
    const rendering = running ?? render(request.url).finally(() => underway.delete(request.url));
    if (!running) underway.set(request.url, rendering);
    const { status, headers, html, tags } = await rendering;
    reply
      .code(status)
      .headers(headers)
      .header("content-security-policy", pagePolicy(html, views.sourceFiles !== undefined))
      .type("text/html; charset=utf-8");
    // Whoever joined a render that began before a drop must not have its answer kept under their own, later moment.
    if (!running) reply.cacheTags(...tags);
    return html;
  });

  async function render(url: string): Promise<Page> {
    const read = new Set<string>();
    const page = await views.renderPage(new Request(new URL(url, config.publicUrl)), transport(platform, read));
    return { ...page, tags: [...read] };
  }
}

async function serveBuiltFiles(app: FastifyInstance): Promise<void> {
  await app.register(staticFiles, { root: browserFiles, serve: false, cacheControl: false, preCompressed: true });
  app.get<{ Params: { "*": string } }>("/assets/*", access, (request, reply) => {
    // Their names are hashes of what is in them.
    reply.header("cache-control", "public, max-age=31536000, immutable");
    return reply.sendFile(`assets/${request.params["*"]}`);
  });
  for (const file of await readdir(browserFiles)) {
    if (file === "assets" || compressed.test(file)) continue;
    app.get(`/${file}`, access, (_request, reply) =>
      reply.header("cache-control", "public, max-age=3600").sendFile(file),
    );
  }
}

/** What is no file of the sources is a page, as ever. */
function answerFromSources(sourceFiles: NonNullable<Views["sourceFiles"]>): onRequestHookHandler {
  return ({ raw }, reply, done) => sourceFiles(raw, reply.raw, done);
}

/** The API as a rendering page reaches it: as a guest, in-process, noting what the answers were made from. */
function transport({ cache, ownApi }: Platform, read: Set<string>): Transport {
  return async ({ method, url, body }) => {
    const kept = method === "GET" ? cache.find(url) : undefined;
    if (kept) {
      for (const tag of kept.tags) read.add(tag);
      return { status: kept.status, body: JSON.parse(kept.identity.toString()) };
    }
    const response = await ownApi.call({
      method: method as "GET",
      url,
      ...(body !== undefined && { payload: body as object }),
    });
    for (const tag of String(response.headers["cache-tag"] ?? "")
      .split(",")
      .filter(Boolean))
      read.add(tag);
    return { status: response.statusCode, body: response.json() };
  };
}
