import { createContext } from "react-router";

/** What one rendering of a page comes to. */
export interface PageInProgress {
  html: string;
  /** Its own inline scripts, which alone may run; what else stands in the page as one does not. */
  inlineScripts: readonly string[];
  /** What broke meanwhile, for the server's log. */
  readonly failures: unknown[];
}

export const pageContext = createContext<PageInProgress>();
