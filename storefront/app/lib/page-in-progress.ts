import type { RenderedPage } from "@cairn/contract/platform/rendering.ts";
import { createContext } from "react-router";

type Rendered = Omit<RenderedPage, "status" | "headers">;

/** The result of rendering a page, filled in during the rendering. */
export type PageInProgress = { -readonly [Part in keyof Omit<Rendered, "failures">]: Rendered[Part] } & {
  readonly failures: unknown[];
};

export const pageContext = createContext<PageInProgress>();
