import type { BulkResult } from "@cairn/contract/staff/list.ts";
import { useNotify } from "react-admin";

/** Tells in one notice how many of several records stayed as they were, and why the first of them did. */
export function useTellRefused() {
  const notify = useNotify();
  return (refused: BulkResult["refused"]) => {
    const [first] = refused;
    if (first) notify(`${refused.length} stayed as they were: ${first.message}`, { type: "warning" });
  };
}
