import type { Config } from "../../config.ts";

/** A cookie that no script reads and no other site makes a browser send. */
export function strictCookie({ publicUrl }: Pick<Config, "publicUrl">, path: string) {
  return { httpOnly: true, sameSite: "strict", secure: publicUrl.startsWith("https:"), path } as const;
}
