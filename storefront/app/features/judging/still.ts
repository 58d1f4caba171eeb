import type { Winner } from "@cairn/contract/judging.ts";

/** The path of the picture that stands for a file; empty for a video without a poster, whose own file is no picture. */
export const stillOf = ({ type, file_url, poster_url }: Winner["files"][number]) =>
  type === "video" ? poster_url : file_url;
