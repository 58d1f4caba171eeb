import type { BulkResult } from "@cairn/contract/platform/staff-list.ts";
import { useNotify } from "react-admin";

/** Tells in one notice how many of several records stayed as they were, and why the first of them did. */
export function useNotifyRefused() {
  const notify = useNotify();
  return (refused: BulkResult["refused"]) => {
    const [first] = refused;
    if (!first) return;
    const stayed = refused.length === 1 ? "1 stayed as it was" : `${refused.length} stayed as they were`;
    notify(`${stayed}: ${first.message}`, { type: "warning" });
  };
}
