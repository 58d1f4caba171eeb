import type { Story } from "@cairn/contract/contest/public.ts";
import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { ApiError, offlineStatus } from "../../lib/api-error.ts";
import { loginPath } from "../../lib/return-path.ts";
import { failureMessage } from "../../lib/run-action.ts";
import type { ChosenFile } from "./chosen-files.ts";
import { errorsOf, noFileErrors } from "./file-errors.ts";
import { sendEntry, totalBytes } from "./send-entry.ts";
import { entryPath } from "./use-step.ts";

/** An upload that is in progress or has failed. */
export interface Sending {
  readonly sentBytes: number;
  /** Everything is sent, so the server may accept the entry. */
  readonly isUploaded?: boolean;
  /** The reason of the failure. */
  readonly failure?: string;
  /** What the entrant can do about the failure. */
  readonly remedy?: Remedy;
}

/** "change files" and "start anew" are for failures that would recur with these files or this idempotency key. */
type Remedy = "retry" | "change files" | "start anew";

/** The upload of an entry: how far it is, how it failed, and what was wrong with its files. */
export function useSending(files: readonly ChosenFile[]) {
  const navigate = useNavigate();
  const [sending, setSending] = useState<Sending>();
  const [faults, setFaults] = useState(noFileErrors);
  const stopper = useRef<AbortController>(undefined);
  // The server may have taken it, whatever edition there is by now: it is sent again as it was.
  const isUnanswered = useRef(false);

  /** Sends an entry once `check` has let it pass, and gives the success message. */
  async function send(entry: Story, check: (signal: AbortSignal) => Promise<void>): Promise<string> {
    stopper.current = new AbortController();
    const { signal } = stopper.current;
    setSending({ sentBytes: 0 });
    setFaults(noFileErrors);
    let isUploaded = false;
    try {
      if (!isUnanswered.current) await check(signal);
      return await sendEntry(entry, files, {
        signal,
        onProgress: (sentBytes) => setSending({ sentBytes }),
        onUploaded: () => {
          isUploaded = true;
          setSending({ sentBytes: totalBytes(files), isUploaded });
        },
      });
    } catch (problem) {
      isUnanswered.current = isUploaded && problem instanceof ApiError && problem.status === offlineStatus;
      const refusedFiles = problem instanceof ApiError ? problem.errors.files : undefined;
      setFaults(errorsOf(files, refusedFiles ?? []));
      const failed = { sentBytes: 0, failure: failureMessage(problem), remedy: remedyFor(problem) };
      // Flushed, since the fields with errors must be enabled before the first of them gets the focus.
      flushSync(() => setSending(signal.aborted ? undefined : failed));
      if (problem instanceof ApiError && problem.status === 401) navigate(loginPath(entryPath));
      throw problem;
    }
  }

  return {
    sending,
    isUnderWay: sending !== undefined && sending.failure === undefined,
    faults,
    send,
    stop: () => stopper.current?.abort(),
    /** Stops it, and forgets how far it was. */
    abandon: useCallback(() => {
      stopper.current?.abort();
      setSending(undefined);
    }, []),
    forgetFailure: () => setSending(undefined),
  };
}

function remedyFor(problem: unknown): Remedy {
  if (!(problem instanceof ApiError)) return "retry";
  if (problem.code === "entry_received") return "start anew";
  return problem.errors.files ? "change files" : "retry";
}
