import { previewParameter } from "@cairn/contract/platform/rendering.ts";
import { previewsOf } from "../features/publishing/previews.ts";
import { previews } from "../features.ts";
import type { TestShop } from "./shop.ts";

/**
 * What a read of the API answers while a page renders by a preview's link; undefined for a read that the preview leaves
 * as it is, and null once the link has ended.
 */
export async function previewed<Data>(
  { url, platform }: TestShop,
  link: string,
  pattern: string,
  params: Readonly<Record<string, string>>,
): Promise<Data | undefined | null> {
  const token = new URL(link, url).searchParams.get(previewParameter) ?? "";
  const answer = await previewsOf(platform, previews)(token);
  if (!answer) return null;
  const body = (await answer({ method: "GET", url: pattern, parts: { pattern, params, query: {} } })) as
    | { data: Data }
    | undefined;
  return body?.data;
}
