import { createContext } from "react-router";

/** What one rendering of a page comes to. */
export interface PageInProgress {
  html: string;
  /** Its own inline scripts, which alone may run; what else stands in the page as one does not. */
  inlineScripts: readonly string[];
  /** Where pages come from that it, or a screen the visitor moves on to, shows in a frame, beside our own. */
  framedOrigin?: string | undefined;
  /** Whether it may itself stand in a frame of ours. */
  isEmbeddable?: boolean;
  /** What broke meanwhile, for the server's log. */
  readonly failures: unknown[];
}

export const pageContext = createContext<PageInProgress>();
