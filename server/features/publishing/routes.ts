import { failureMessages } from "@cairn/contract/platform/messages.ts";
import * as calls from "@cairn/contract/publishing/staff.ts";
import { publishingMessages as messages } from "@cairn/contract/publishing/staff-messages.ts";
import { mayDo } from "@cairn/contract/staff/permissions.ts";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { staffMemberOf } from "../../access.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { completed } from "./completed.ts";
import { type Content, isKeyOf, reachedBy } from "./content.ts";
import { discardContent, takeContentDown } from "./edit-content.ts";
import { listWaitingContents } from "./listed-contents.ts";
import { noteOpen } from "./open-forms.ts";
import { makePreview } from "./previews.ts";
import { listContentRevisions, readRevision } from "./revisions.ts";

/** What staff do with contents of every kind beside saving them. */
export function publishingRoutes(contents: readonly Content[]): Routes {
  /** The kind of a content that this member may change; refuses with 404, also a key that none of it has, and 403. */
  function contentOf(request: FastifyRequest, { resource, record }: { resource: string; record: string }): Content {
    const content = contents.find((one) => one.resource === resource);
    if (!content || !isKeyOf(content, record)) throw new AppError("not_found", 404, failureMessages.notFound);
    if (!mayDo(staffMemberOf(request).rights, content.permission))
      throw new AppError("forbidden", 403, failureMessages.forbidden);
    return content;
  }

  return async (app, platform) => {
    app.route({
      ...calls.listWaiting,
      handler: async (request) => {
        const reached = reachedBy(staffMemberOf(request).rights, contents);
        const waiting = await listWaitingContents(platform.db);
        return answer(waiting.filter(({ resource }) => reached.includes(resource)));
      },
    });
    app.route({
      ...calls.discardDraft,
      handler: async (request) => {
        const { record, version } = request.body;
        const content = contentOf(request, request.body);
        await transact(platform, (tx) => discardContent(tx, content, record, version));
        return done(messages.discarded);
      },
    });
    app.route({
      ...calls.takeDown,
      handler: async (request) => {
        const { record, version } = request.body;
        const content = contentOf(request, request.body);
        await transact(platform, (tx) => takeContentDown(tx, content, record, version));
        return done(messages.takenDown);
      },
    });
    app.route({
      ...calls.listRevisions,
      handler: async (request) => {
        contentOf(request, request.query);
        return answer(await listContentRevisions(platform.db, request.query));
      },
    });
    app.route({
      ...calls.findRevision,
      handler: async (request) => {
        const { id, resource, record, value } = await readRevision(platform.db, request.params.id);
        const stored = await contentOf(request, { resource, record }).read(platform.db, record);
        return answer({ id, value: { ...completed(value, stored?.value ?? {}) } });
      },
    });
    app.route({
      ...calls.previewContent,
      handler: async (request) => {
        const { resource, record, value } = request.body;
        // A record that is being made has no key yet.
        const content = contentOf(request, { resource, record: record === "new" ? "1" : record });
        const checked = z.safeParse(content.schema, value);
        if (!checked.success) throw new AppError("invalid", 422, messages.notShowable);
        const preview = { resource, record, value: checked.data, path: content.pathOf(checked.data) };
        return answer(await transact(platform, (tx) => makePreview(tx, preview)));
      },
    });
    app.route({
      ...calls.noteEditing,
      handler: async (request) => {
        const { resource, record, is_open } = request.body;
        const member = staffMemberOf(request);
        return answer({ others: await noteOpen(platform.db, { resource, record, member, isOpen: is_open }) });
      },
    });
  };
}
