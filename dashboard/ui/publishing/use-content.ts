import type { Publication } from "@cairn/contract/publishing/staff.ts";
import type { RaRecord } from "react-admin";
import { useRecordContext, useResourceContext } from "react-admin";

/** A content as its form has it. */
export type ContentRecord = RaRecord & Publication;

/** The content that is being edited, and how the calls name it. */
export function useContent(): { record: ContentRecord; key: { resource: string; record: string } } | undefined {
  const record = useRecordContext<ContentRecord>();
  const resource = useResourceContext();
  if (!record || !resource) return undefined;
  return { record, key: { resource: contentOf(resource), record: String(record.id) } };
}

/** The name of a content's kind: of documents that have another name as a resource of the dashboard. */
const contentOf = (resource: string) => (resource === "site-settings" ? "site" : resource);

/** The fields of a content alone, without what becomes of it. */
export function contentValue(record: object): Record<string, unknown> {
  const { id, version, publication, publish_at, take_down_at, is_public, public_until, problem, ...value } =
    record as Record<string, unknown>;
  return value;
}

/** When what is published now goes by itself: as is planned for it, or for what visitors see. */
export const endOf = (record: Partial<Publication> | undefined) => record?.take_down_at ?? record?.public_until ?? null;
