import type { Endpoint } from "@cairn/contract/platform/endpoint.ts";
import type { PublicationState } from "@cairn/contract/publishing/staff.ts";
import { publishingMessages as messages } from "@cairn/contract/publishing/staff-messages.ts";
import type { FastifyRequest } from "fastify";
import { transact } from "../../platform/database/transact.ts";
import { type App, answer } from "../../platform/http/routes.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Content } from "./content.ts";
import { type ContentInput, readEdited, saveContent } from "./edit-content.ts";

/** What was saved, in words. */
const savedMessages: Readonly<Record<PublicationState, string>> = {
  draft: messages.drafted,
  scheduled: messages.scheduled,
  published: messages.published,
};

/** The parts of a save's body: the content's own fields, and what becomes of them. */
export function contentInputOf(body: object): ContentInput {
  const { version, publication, publish_at, take_down_at, ...value } = body as Omit<ContentInput, "value">;
  return { value, version, publication, publish_at, take_down_at };
}

/** Serves the calls that read and save a content, of one record by its path's `id`, or of what there is once. */
export function serveContent(
  app: App,
  platform: Pick<Platform, "db" | "cache">,
  { find, save }: { readonly find: Endpoint; readonly save: Endpoint },
  content: Content,
  /** What else decides what becomes of it. */
  decide: (input: ContentInput) => ContentInput = (input) => input,
): void {
  const keyOf = ({ params }: Pick<FastifyRequest, "params">) => {
    const { id = content.resource } = (params ?? {}) as { id?: number };
    return { id, record: String(id) };
  };
  // The calls and the content have the same schema, which TypeScript cannot see through the table of them.
  app.route({
    ...find,
    handler: async (request) => {
      const { id, record } = keyOf(request);
      return answer({ id, ...(await readEdited(platform.db, content, record)) }) as never;
    },
  });
  app.route({
    ...save,
    handler: async (request) => {
      const { id, record } = keyOf(request);
      const input = decide(contentInputOf(request.body as object));
      const saved = await transact(platform, (tx) => saveContent(tx, content, record, input));
      return answer({ id, ...saved }, savedMessages[saved.publication]) as never;
    },
  });
}
