import type { Winner } from "@cairn/contract/contest/judging/public.ts";

/** The path of a file's still picture; empty for a video without a poster. */
export const stillOf = ({ type, file_url, poster_url }: Winner["files"][number]) =>
  type === "video" ? poster_url : file_url;
