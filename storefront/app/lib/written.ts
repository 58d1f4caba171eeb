import { findPageMetadata, type PageKey, type PageMetadata } from "@cairn/contract/content/page-metadata.ts";
import type { ApiClient } from "./api.ts";

/** The metadata that staff entered for a page, which `pageMeta` renders. */
export async function findWritten(api: ApiClient, page: PageKey): Promise<{ written: PageMetadata }> {
  return { written: (await api(findPageMetadata, { query: { page } })).data };
}
