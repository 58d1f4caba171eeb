import { findPageMetadata, type PageKey, type PageMetadata } from "@cairn/contract/content/page-metadata.ts";
import type { ApiClient } from "./api.ts";

/** The metadata that staff entered for a page, which `pageMeta` renders. */
export async function findMetadata(api: ApiClient, page: PageKey): Promise<PageMetadata> {
  return (await api(findPageMetadata, { query: { page } })).data;
}
