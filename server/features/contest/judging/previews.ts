import { findResult } from "@cairn/contract/contest/judging/public.ts";
import { transact } from "../../../platform/database/transact.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { PreviewKind } from "../../publishing/content.ts";
import { makePreview } from "../../publishing/previews.ts";
import { findEdition } from "../editions.ts";
import { planResult } from "./winners.ts";

/** The winners' page as it would be published by then. */
export const resultPreview: PreviewKind = {
  resource: "winners",
  shownBy: [
    {
      url: findResult.url,
      response: findResult.schema.response[200],
      show: async ({ db }, value, asked) => {
        const { slug } = value as { slug: string };
        return asked.slug === slug ? planResult(db, slug) : undefined;
      },
    },
  ],
};

/** Makes a link to it; refuses with 404. */
export async function previewResult(
  platform: Pick<Platform, "db" | "cache">,
  slug: string,
): Promise<{ path: string; expires_at: string }> {
  const { id } = await findEdition(platform.db, slug);
  const { resource } = resultPreview;
  const preview = { resource, record: String(id), value: { slug }, path: `/contest/winners/${slug}` };
  return transact(platform, (tx) => makePreview(tx, preview));
}
