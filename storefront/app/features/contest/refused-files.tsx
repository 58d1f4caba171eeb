import { entryMessages } from "@cairn/contract/contest/entry-messages.ts";
import type { RefusedFile } from "./chosen-files.ts";

/** The files refused from the last choice, with the reasons. */
export function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="refused" className="rounded-card border border-red/40 bg-red/5 p-5">
      <h2 id="refused" className="font-sans text-body font-semibold text-red">
        {entryMessages.refusedTitle}
      </h2>
      <ul className="mt-2 grid gap-1">
        {files.map(({ id, name, reason }) => (
          <li key={id} className="wrap-anywhere">
            <strong className="font-semibold">{name}</strong> {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
