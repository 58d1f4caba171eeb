import * as z from "zod/mini";
import { doneSchema, type Endpoint, pageOf, success } from "../platform/endpoint.ts";
import { listQuery, versionSchema } from "../platform/staff-list.ts";
import { idSchema, optionalText, pathIdSchema } from "../platform/text.ts";
import { instantSchema } from "../platform/times.ts";
import type { Permission } from "../staff/permissions.ts";

/** How what is edited stands beside what visitors see: it waits, it waits for its time, or it is what they see. */
export const publicationStates = ["draft", "scheduled", "published"] as const;
export type PublicationState = (typeof publicationStates)[number];

const instant = instantSchema("A date and a time");

/** What becomes of a content as it is saved, beside its fields. Instants are UTC. */
export const publicationFields = {
  publication: z._default(z.enum(publicationStates), "published"),
  /** When a scheduled content is published by itself. */
  publish_at: z._default(z.nullable(instant), null),
  /** When a published content goes again by itself: what was there before comes back, and a page or post goes. */
  take_down_at: z._default(z.nullable(instant), null),
};

/** What is known of a content beside that. */
const publicationStatus = {
  /** Whether visitors see it, be it an earlier revision of it. */
  is_public: z.boolean(),
  /** When what visitors see goes by itself, while a draft waits beside it. */
  public_until: z.nullable(instant),
  /** Why its schedule could not be kept; gone once it is saved again. */
  problem: z.nullable(z.string()),
};

/** What a content adds to its fields where it is read. */
export const publicationRecord = { version: versionSchema, ...publicationFields, ...publicationStatus };
export type Publication = z.output<z.ZodMiniObject<typeof publicationRecord>>;

const dashboardResources: Readonly<Record<string, string>> = { site: "site-settings" };

/** The dashboard's name of the resource that has a kind of content. */
export function dashboardResourceOf(content: string): string {
  return dashboardResources[content] ?? content;
}

/** What a content is called that has no title. */
export function nameOfContent(content: string): string {
  const words = content.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The two calls of a content that there is once, such as the home page: `documentCalls` with a publication. */
export function contentCalls<const Name extends string, const Shape extends z.core.$ZodLooseShape>(
  name: Name,
  shape: Shape,
  { permission, what }: { permission: Permission; what: string },
) {
  const record = z.object({ id: z.literal(name), ...shape, ...publicationRecord });
  const access = { staff: permission } as const;
  const url = `/api/admin/documents/${name}` as const;
  return {
    find: {
      method: "GET",
      url,
      config: { access, summary: `Reads ${what}` },
      schema: { response: { 200: success(record) } },
    },
    save: {
      method: "PUT",
      url,
      config: { access, summary: `Changes ${what}` },
      schema: {
        body: z.object({ version: versionSchema, ...shape, ...publicationFields }),
        response: { 200: success(record) },
      },
    },
  } as const satisfies Readonly<Record<string, Endpoint>>;
}

const access = { staff: "content.manage" } as const;

/** A content by its kind and its id: of one that there is once, both are its name. */
const contentKey = {
  resource: z.string().check(z.maxLength(40)),
  record: z.string().check(z.maxLength(40)),
};
const ofContent = { body: z.object({ ...contentKey, version: versionSchema }), response: { 200: doneSchema } };

/** A content of which a draft waits, or could not be published. */
export const waitingContentSchema = z.object({
  ...contentKey,
  publication: z.enum(publicationStates),
  publish_at: z.nullable(instant),
  problem: z.nullable(z.string()),
});
export type WaitingContent = z.infer<typeof waitingContentSchema>;

export const listWaiting = {
  method: "GET",
  url: "/api/admin/contents",
  config: { access, summary: "The contents of which a draft waits beside what visitors see" },
  schema: { response: { 200: success(z.array(waitingContentSchema)) } },
} as const satisfies Endpoint;

export const discardDraft = {
  method: "POST",
  url: "/api/admin/contents/discard",
  config: { access, summary: "Throws a draft away, or takes back when it would be published" },
  schema: ofContent,
} as const satisfies Endpoint;

export const takeDown = {
  method: "POST",
  url: "/api/admin/contents/take-down",
  config: { access, summary: "Takes a content down: what was there before comes back, and a page or post goes" },
  schema: ofContent,
} as const satisfies Endpoint;

export const revisionSchema = z.object({
  id: z.int(),
  published_at: instant,
  /** Who published it; empty for what was there before anybody did. */
  published_by: z.string(),
  cause: z.enum(["published", "scheduled", "taken_down", "before"]),
});
export type Revision = z.infer<typeof revisionSchema>;

export const listRevisions = {
  method: "GET",
  url: "/api/admin/revisions",
  config: { access, summary: "What a content was, the latest first" },
  schema: {
    querystring: listQuery(["id"], contentKey),
    response: { 200: success(pageOf(revisionSchema)) },
  },
} as const satisfies Endpoint;

export const findRevision = {
  method: "GET",
  url: "/api/admin/revisions/:id",
  config: { access, summary: "One former revision of a content, with its fields" },
  schema: {
    params: z.object({ id: pathIdSchema }),
    response: {
      200: success(z.object({ id: idSchema, value: z.record(z.string(), z.unknown()) })),
    },
  },
} as const satisfies Endpoint;

export const previewContent = {
  method: "POST",
  url: "/api/admin/contents/preview",
  config: { access, summary: "Makes a link that shows a content in its page for a day, as it stands in the form" },
  schema: {
    body: z.object({ ...contentKey, value: z.record(z.string(), z.unknown()) }),
    response: { 200: success(z.object({ path: z.string(), expires_at: instant })) },
  },
} as const satisfies Endpoint;

/** How long somebody counts as editing after their form was last heard of, in seconds, and how often it speaks up. */
export const editingSeconds = { counts: 45, speaks: 15 } as const;

export const noteEditing = {
  method: "POST",
  url: "/api/admin/editing",
  config: {
    access: { staff: "any" },
    summary: "Says that a record is open in a form, and hears who else has it open",
  },
  schema: {
    body: z.object({ resource: optionalText(40), record: optionalText(40), is_open: z.boolean() }),
    response: { 200: success(z.object({ others: z.array(z.string()) })) },
  },
} as const satisfies Endpoint;
