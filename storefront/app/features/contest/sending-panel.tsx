import { entryMessages } from "@cairn/contract/contest/entry-messages.ts";
import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { useEffect, useRef } from "react";
import { formatMegabytes } from "../../lib/format-size.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { ProgressLine } from "../../ui/progress-line.tsx";
import type { ChosenFile } from "./chosen-files.ts";
import { sharesSent, totalBytes } from "./send-entry.ts";
import type { Sending } from "./use-sending.ts";

interface SendingPanelProps {
  files: readonly ChosenFile[];
  sending: Sending;
  onStop: () => void;
  onChangeFiles: () => void;
  onRestart: () => void;
}

/**
 * Upload progress in total and per file; after a failure the reason and a retry button, which submits the surrounding
 * form.
 */
export function SendingPanel({ files, sending, onStop, onChangeFiles, onRestart }: SendingPanelProps) {
  const { sentBytes, isUploaded = false, failure, remedy } = sending;
  const panel = useRef<HTMLElement>(null);
  const total = totalBytes(files);
  const shares = sharesSent(files, sentBytes);

  // The panel replaces the submit button and takes its focus, while the form's fields are disabled.
  useEffect(() => panel.current?.focus(), []);

  useEffect(() => {
    // The stop button has disappeared and lost the focus.
    if (isUploaded && document.activeElement === document.body) panel.current?.focus();
  }, [isUploaded]);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="sending"
      // The margin on phones keeps the panel clear of toasts.
      className="grid gap-4 rounded-card border border-line bg-paper p-5 max-lg:mb-16 max-lg:scroll-mb-22 sm:p-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="sending" className="text-h3">
          {titleOf(sending)}
        </h2>
        {!failure && !isUploaded && (
          <Button variant="outline" onClick={onStop}>
            {entryMessages.stop}
          </Button>
        )}
        {failure && remedy === "retry" && <Button type="submit">{siteMessages.retry}</Button>}
        {failure && remedy === "change files" && <Button onClick={onChangeFiles}>{entryMessages.changeFiles}</Button>}
        {failure && remedy === "start anew" && (
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/account" variant="outline">
              {entryMessages.toAccount}
            </LinkButton>
            <Button onClick={onRestart}>{entryMessages.startAnew}</Button>
          </div>
        )}
      </div>
      {failure ? (
        <p role="alert">{failure}</p>
      ) : (
        <>
          <ProgressLine
            label={entryMessages.sending}
            text={`${formatMegabytes(sentBytes)} ${entryMessages.of} ${formatMegabytes(total)}`}
            value={sentBytes / total}
          />
          <p className="text-small text-slate tabular-nums">
            {formatMegabytes(sentBytes)} {entryMessages.of} {formatMegabytes(total)} {entryMessages.sent}
          </p>
          <p role="status" className="empty:sr-only">
            {isUploaded && entryMessages.beingStored}
          </p>
          <ul className="grid gap-3 border-t border-line pt-4">
            {files.map(({ id, file: { name } }, index) => (
              <li key={id} className="grid grid-cols-[1fr_6rem] items-center gap-4 text-small sm:grid-cols-[1fr_12rem]">
                <span className="truncate">{name}</span>
                <ProgressLine label={name} text={percentOf(shares[index])} value={shares[index] ?? 0} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function titleOf({ failure, isUploaded, remedy }: Sending): string {
  // The earlier request with this idempotency key was received.
  if (failure) return remedy === "start anew" ? entryMessages.toldBefore : entryMessages.notSent;
  return isUploaded ? entryMessages.storing : entryMessages.sending;
}

function percentOf(share = 0): string {
  return `${Math.round(share * 100)}%`;
}
