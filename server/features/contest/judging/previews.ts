import { createHmac, timingSafeEqual } from "node:crypto";
import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";

const hourMs = 3_600_000;
const validHours = 24;

/** The address of the winners' page as it would be published now, for whoever has it: valid for a day. */
export function resultPreviewUrl({ config, secret }: Pick<Platform, "config" | "secret">, slug: string): string {
  const expires = Date.now() + validHours * hourMs;
  return `${config.publicUrl}/contest/winners/${slug}?preview=${expires}-${seal(secret, slug, expires)}`;
}

/** Refuses with 404 a token that has expired, or is none of ours for this edition. */
export function expectPreview({ secret }: Pick<Platform, "secret">, slug: string, token: string): void {
  const [, expires = "", given = ""] = /^(\d{1,15})-([0-9a-f]{32})$/.exec(token) ?? [];
  const isValid =
    given !== "" &&
    Number(expires) > Date.now() &&
    timingSafeEqual(Buffer.from(given), Buffer.from(seal(secret, slug, Number(expires))));
  if (!isValid) throw new AppError("preview_over", 404, judgingMessages.previewOver);
}

function seal(secret: Buffer, slug: string, expires: number): string {
  return createHmac("sha256", secret).update(`result-preview ${expires} ${slug}`).digest("hex").slice(0, 32);
}
