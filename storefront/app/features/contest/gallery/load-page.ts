import { type GalleryItem, listGallery } from "@cairn/contract/contest/gallery/public.ts";
import { api } from "../../../lib/browser-api.ts";

/** The items of one more page; throws an `ApiError`. */
export async function loadPage(page: number): Promise<readonly GalleryItem[]> {
  return (await api(listGallery, { query: { page: String(page) } })).data;
}
