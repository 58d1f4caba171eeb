import { createContext } from "react-router";

/** What one rendering of a page comes to. */
export interface PageInProgress {
  html: string;
  /** What broke meanwhile, for the server's log. */
  readonly failures: unknown[];
}

export const pageContext = createContext<PageInProgress>();
