import { entryMessages } from "@cairn/contract/contest/entry-messages.ts";
import { attendContest, type Story } from "@cairn/contract/contest/public.ts";
import { failureOf } from "@cairn/contract/platform/calling.ts";
import { offline } from "../../lib/api.ts";
import { ApiError, offlineStatus } from "../../lib/api-error.ts";
import { clearToken, readToken } from "../../lib/session.ts";
import type { ChosenFile } from "./chosen-files.ts";

interface Attempt {
  /** Bytes of the files sent so far. */
  onProgress: (sentBytes: number) => void;
  /** Everything is sent: from now on the server may accept the entry, even if its response is lost. */
  onUploaded: () => void;
  signal: AbortSignal;
}

/**
 * Submits the entry and returns the success message; throws an `ApiError`, also when it is aborted. Uses
 * XMLHttpRequest, since `fetch` reports no upload progress.
 */
export function sendEntry(
  story: Story,
  files: readonly ChosenFile[],
  { onProgress, onUploaded, signal }: Attempt,
): Promise<string> {
  const token = readToken();
  const request = new XMLHttpRequest();
  const fileBytes = totalBytes(files);
  let isUploaded = false;
  const unanswered = () => new ApiError(offlineStatus, { message: entryMessages.unanswered });
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.max(0, loaded - (total - fileBytes)));
    request.upload.onload = () => {
      isUploaded = true;
      onUploaded();
    };
    request.onload = () => {
      if (request.status === 401 && readToken() === token) clearToken();
      const { message } = failureOf(request.response);
      if (request.status === 201) resolve(message);
      else reject(new ApiError(request.status, { ...request.response, message }));
    };
    request.onerror = () => reject(isUploaded ? unanswered() : offline());
    request.onabort = () => reject(isUploaded ? unanswered() : stopped());
    if (signal.aborted) return reject(stopped());
    signal.addEventListener("abort", () => request.abort());
    request.open(attendContest.method, attendContest.url);
    request.responseType = "json";
    request.setRequestHeader("authorization", `Bearer ${token}`);
    request.send(formOf(story, files));
  });
}

const stopped = () => new ApiError(offlineStatus, { message: entryMessages.stopped });

/** Rejects with the same `ApiError` once sending is stopped, for what comes before it. */
export function untilStopped(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(stopped())));
}

export function totalBytes(files: readonly ChosenFile[]): number {
  return files.reduce((sum, { file }) => sum + file.size, 0);
}

/** The share of each file that is sent, from 0 to 1; files are sent one after the other. */
export function sharesSent(files: readonly ChosenFile[], sentBytes: number): number[] {
  let before = 0;
  return files.map(({ file: { size } }) => {
    const share = Math.min(1, Math.max(0, (sentBytes - before) / size));
    before += size;
    return share;
  });
}

/** Text fields come first, so that the server has them before the files arrive. */
function formOf(
  { other_people_featured, terms, terms_version, category, ...words }: Story,
  files: readonly ChosenFile[],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(words)) form.set(name, value);
  if (category) form.set("category", category);
  if (terms_version) form.set("terms_version", terms_version);
  form.set("other_people_featured", other_people_featured ? "1" : "0");
  form.set("terms", terms ? "on" : "off");
  for (const [index, { file }] of files.entries()) form.set(`files[${index}]`, file);
  return form;
}
