import { findPageMetadata, type PageKey, type PageMetadata } from "@cairn/contract/page-metadata.ts";
import type { ApiClient } from "./api.ts";

/** What staff wrote of a page for browsers and search engines, which `pageMeta` prints. */
export async function findWritten(api: ApiClient, page: PageKey): Promise<{ written: PageMetadata }> {
  return { written: (await api(findPageMetadata, { query: { page } })).data };
}
