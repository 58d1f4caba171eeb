import { chosenKindOf, oversizedHead } from "@cairn/contract/media/chosen-media.ts";
import type { MediaRow } from "@cairn/contract/media/staff.ts";
import { mediaMessages as messages } from "@cairn/contract/media/staff-messages.ts";
import {
  discardUpload,
  findUpload,
  largestFilm,
  largestPart,
  largestPicture,
  sendUploadPart,
  startUpload,
  type UploadRecord,
} from "@cairn/contract/media/staff-uploads.ts";
import { HttpError } from "react-admin";
import { call } from "../call.ts";
import { sendFile } from "./send-file.ts";

/** How an upload goes: it sends, waits for the network, or is made ready at the server. */
export type UploadStage = "sending" | "waiting" | "preparing";

interface Sending {
  /** The id of the picture or film in whose place it is put. */
  readonly replaces?: number | undefined;
  readonly signal: AbortSignal;
  /** Reports how many of a file's bytes have arrived. */
  onNews(stage: UploadStage, received: number): void;
}

const longestPauseMs = 10_000;
// About ten minutes without a network; afterwards one may have it try again, and it goes on all the same.
const mostFailures = 60;
const askEveryMs = 400;

/** What became of a file; `remark` says what of it is not shown, and is empty where all of it is. */
export interface Received {
  readonly media: MediaRow;
  readonly remark: string;
}

/**
 * Sends a file into the library part by part, and gives what it became. What breaks off goes on by itself once the
 * network is back, from where it was. Throws an error that says why it cannot be.
 */
export async function sendUpload(file: File, { replaces, signal, onNews }: Sending): Promise<Received> {
  const isFilm = chosenKindOf(file) === "video";
  if (await oversizedHead(file)) throw new Error(messages.tooManyPixels);
  if (file.size > (isFilm ? largestFilm : largestPicture))
    throw new Error(isFilm ? messages.filmTooLarge : messages.tooLarge);
  const announced = { name: file.name.slice(-255), bytes: file.size, modified_at: file.lastModified, replaces };
  let upload: UploadRecord | undefined;
  // After a failure nobody knows whether a part has arrived.
  let isSure = true;
  let failures = 0;
  while (upload?.state !== "ready") {
    try {
      if (!upload) upload = (await call(startUpload, { body: announced })).data;
      else if (!isSure) upload = (await call(findUpload, { params: { id: upload.id } })).data;
      else upload = await goOn(file, upload, signal, onNews);
      [isSure, failures] = [true, 0];
    } catch (problem) {
      if (signal.aborted) break;
      // Another window has sent the same part.
      const isElsewhere = problem instanceof HttpError && problem.status === 409;
      if (!isElsewhere && (!isPassing(problem) || ++failures > mostFailures)) throw problem;
      isSure = false;
      if (!isElsewhere) await networkOrPause(failures, signal, () => onNews("waiting", upload?.received ?? 0));
    }
    if (signal.aborted) break;
  }
  if (signal.aborted && upload) await call(discardUpload, { params: { id: upload.id } }).catch(() => undefined);
  if (!upload?.media) throw new Error(messages.uploadOver);
  return { media: upload.media, remark: upload.problem };
}

/** Sends the next part, or asks whether it is ready. */
async function goOn(file: File, upload: UploadRecord, signal: AbortSignal, onNews: Sending["onNews"]) {
  const { id, received, bytes, state, problem } = upload;
  if (state === "refused") throw new Error(problem);
  if (state === "discarded") throw new Error(messages.discarded);
  if (state !== "arriving") {
    onNews("preparing", bytes);
    await pause(askEveryMs, signal);
    return (await call(findUpload, { params: { id } })).data;
  }
  onNews("sending", received);
  const { data } = await sendFile(sendUploadPart, {
    params: { id: String(id) },
    body: { offset: String(received), part: file.slice(received, received + largestPart) },
    signal,
    onProgress: (sent) => onNews("sending", Math.min(received + sent, bytes)),
  });
  return data;
}

/** Whether it may go on later by itself: no network, or a server that is away or busy. */
function isPassing(problem: unknown): boolean {
  return problem instanceof HttpError && (problem.status === 0 || [408, 429, 502, 503, 504].includes(problem.status));
}

function networkOrPause(failures: number, signal: AbortSignal, onPause: () => void): Promise<void> {
  onPause();
  return pause(Math.min(longestPauseMs, 250 * 2 ** failures), signal, "online");
}

/** Waits, but not beyond an event of the window. */
function pause(ms: number, signal: AbortSignal, event = "pagehide"): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener(event, end, { signal: over.signal });
    signal.addEventListener("abort", end, { signal: over.signal });
  });
}
