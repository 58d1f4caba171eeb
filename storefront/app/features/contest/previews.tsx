import { entryMessages } from "@cairn/contract/contest/entry-messages.ts";
import { Film, ImageIcon } from "lucide-react";
import { useRef, useState } from "react";
import { formatMegabytes } from "../../lib/format-size.ts";
import { useObjectUrl } from "../../lib/object-url.ts";
import { Button } from "../../ui/button.tsx";
import type { ChosenFile } from "./chosen-files.ts";
import type { FileErrors } from "./file-errors.ts";
import { useThumbnail } from "./use-thumbnail.ts";

interface PreviewsProps {
  files: readonly ChosenFile[];
  faults: FileErrors;
  onRemove: (id: string) => void;
}

export function Previews({ files, faults, onRemove }: PreviewsProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  function remove(id: string) {
    onRemove(id);
    // The pressed button disappears with its file and would lose the focus.
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="chosen">
      <h2 id="chosen" ref={heading} tabIndex={-1} className="mb-6 text-h3 outline-none">
        {entryMessages.chosenTitle} <span className="font-sans text-body font-medium text-slate">({files.length})</span>
      </h2>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4 lg:gap-6">
        {files.map((chosen) => (
          <Preview key={chosen.id} chosen={chosen} fault={faults.get(chosen.id)} onRemove={() => remove(chosen.id)} />
        ))}
      </ul>
    </section>
  );
}

interface PreviewProps {
  chosen: ChosenFile;
  /** The server's reason for refusing the file. */
  fault: string | undefined;
  onRemove: () => void;
}

function Preview({ chosen: { file, kind }, fault, onRemove }: PreviewProps) {
  return (
    <li
      className={`flex min-w-0 flex-col overflow-hidden rounded-card border bg-paper ${fault ? "border-red" : "border-line"}`}
    >
      <div className="relative grid aspect-square place-items-center overflow-hidden bg-line/60">
        <Thumbnail file={file} kind={kind} />
        {kind === "video" && (
          <span className="absolute top-2 left-2 flex items-center gap-1.5 rounded-full bg-ink/80 px-2.5 py-1 text-small text-paper">
            <Film className="size-4" />
            {entryMessages.video}
          </span>
        )}
      </div>
      <div className="grid flex-1 content-between gap-2 p-3 pt-2.5">
        <p className="text-small">
          <span className="line-clamp-2 font-medium wrap-anywhere">{file.name}</span>
          <span className="text-slate tabular-nums">{formatMegabytes(file.size)}</span>
          {fault && <strong className="block font-semibold text-red">{fault}</strong>}
        </p>
        <Button variant="outline" size="small" onClick={onRemove} aria-label={`${entryMessages.remove} ${file.name}`}>
          {entryMessages.remove}
        </Button>
      </div>
    </li>
  );
}

/** A thumbnail, or a note where the browser cannot decode the file, as most cannot decode an iPhone's HEIC. */
function Thumbnail({ file, kind }: Pick<ChosenFile, "file" | "kind">) {
  return kind === "video" ? <VideoThumbnail file={file} /> : <PhotographThumbnail file={file} />;
}

function PhotographThumbnail({ file }: { file: File }) {
  const thumbnail = useThumbnail(file);
  const url = useObjectUrl(thumbnail === "none" ? undefined : thumbnail);
  if (thumbnail === "none") return <NoThumbnail />;
  return url && <img src={url} alt="" decoding="async" className="size-full object-cover" />;
}

function VideoThumbnail({ file }: { file: File }) {
  const url = useObjectUrl(file);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <NoThumbnail />;
  return (
    url && (
      // Some browsers show a first frame only with a time fragment in the address.
      <video
        src={`${url}#t=0.1`}
        onError={() => setFailed(true)}
        muted
        playsInline
        preload="metadata"
        className="size-full object-cover"
      />
    )
  );
}

function NoThumbnail() {
  return (
    <p className="grid justify-items-center gap-2 p-4 text-center text-small text-slate">
      <ImageIcon className="size-8" />
      {entryMessages.noPreview}
    </p>
  );
}
