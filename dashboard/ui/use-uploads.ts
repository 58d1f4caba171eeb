import type { MediaKind, MediaRow } from "@cairn/contract/media/staff.ts";
import { mediaMessages as messages } from "@cairn/contract/media/staff-messages.ts";
import pLimit from "p-limit";
import { useEffect, useRef, useState } from "react";
import { useNotify } from "react-admin";
import { withoutDoubles } from "./doubles.ts";
import { sendUpload, type UploadStage } from "./send-upload.ts";
import { warnWhile } from "./warn-while.ts";

/** A file on its way into the library. */
export interface Sending {
  readonly key: number;
  readonly file: File;
  readonly stage: UploadStage;
  /** In bytes. */
  readonly received: number;
  /** Why it is not on its way any more. */
  readonly problem?: string;
  readonly stopping: AbortController;
}

interface Uploading {
  readonly sending: readonly Sending[];
  sendAll(files: readonly File[]): Promise<void>;
  /** Sends one anew that has failed; what is there of it already is not sent again. */
  again(upload: Sending): void;
  /** Gives one up, or forgets one that has failed. */
  stop(upload: Sending): void;
}

const atOnce = pLimit(3);
const remarkShownMs = 15_000;
let sent = 0;

/**
 * Sends files into the library, some at once; `onReceived` is told of each in the order in which they were chosen,
 * while the screen that chose them is open; without it they still come into the library. Only files of `kind` are
 * wanted, if it is given.
 */
export function useUploads(
  onReceived: (media: MediaRow) => void,
  { kind, replaces }: { kind?: MediaKind | undefined; replaces?: number | undefined } = {},
): Uploading {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const notify = useNotify();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const note = (key: number, news: Partial<Sending>) =>
    setSending((before) => before.map((each) => (each.key === key ? { ...each, ...news } : each)));
  const forget = ({ key }: Pick<Sending, "key">) => setSending((before) => before.filter((each) => each.key !== key));

  /** Gives what it became; nothing where it was refused or given up. */
  async function send({ key, file, stopping: { signal } }: Sending): Promise<MediaRow | undefined> {
    if (signal.aborted) return undefined;
    try {
      const onNews = (stage: UploadStage, received: number) => note(key, { stage, received });
      const { media, remark } = await sendUpload(file, { replaces, signal, onNews });
      if (kind && media.kind !== kind) throw new Error(messages.notOfKind[kind]);
      forget({ key });
      // A toast, since the choice of one picture closes as soon as it has come.
      if (remark) notify(`${file.name}: ${remark}`, { type: "info", autoHideDuration: remarkShownMs });
      return media;
    } catch (problem) {
      note(key, { problem: (problem as Error).message });
      return undefined;
    }
  }

  async function sendAll(files: readonly File[]) {
    const underway = sending.filter(({ problem }) => problem === undefined).map(({ file }) => file);
    const startedUploads = withoutDoubles(files, underway).map((file): Sending => {
      return { file, key: ++sent, stage: "sending", received: 0, stopping: new AbortController() };
    });
    setSending((before) => [...before, ...startedUploads]);
    const arriving = startedUploads.map((each) => warnWhile(atOnce(() => send(each))));
    for (const one of arriving) {
      const media = await one;
      if (media && isOpen.current) onReceived(media);
    }
  }

  return {
    sending,
    sendAll,
    again(upload) {
      forget(upload);
      sendAll([upload.file]);
    },
    stop(upload) {
      upload.stopping.abort();
      forget(upload);
    },
  };
}
