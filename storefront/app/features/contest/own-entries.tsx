import { ownEntryMessages } from "@cairn/contract/contest/entry-messages.ts";
import { type Entry, type SubmissionState, withdrawEntry } from "@cairn/contract/contest/public.ts";
import { Film, ImageIcon, ImageOff } from "lucide-react";
import { useRef } from "react";
import { api } from "../../lib/browser-api.ts";
import { formatDate } from "../../lib/format.ts";
import { runAction } from "../../lib/run-action.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { EmptyCard } from "../../ui/empty-card.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Picture } from "../../ui/picture.tsx";

interface OwnEntriesProps {
  entries: readonly Entry[];
  /** Called after an entry was withdrawn. */
  onChange: () => Promise<void>;
}

/** A member's entries and their status. */
export function OwnEntries({ entries, onChange }: OwnEntriesProps) {
  if (entries.length === 0) {
    return <EmptyCard text={ownEntryMessages.none} to="/contest/photo-contest" label={ownEntryMessages.enter} />;
  }
  return (
    <ul className="grid gap-4">
      {entries.map((entry) => (
        <li key={entry.reference} className="grid gap-4 rounded-card border border-line bg-paper p-5">
          <OwnEntry entry={entry} onChange={onChange} />
        </li>
      ))}
    </ul>
  );
}

function OwnEntry({ entry, onChange }: { entry: Entry; onChange: () => Promise<void> }) {
  const heading = useRef<HTMLHeadingElement>(null);

  async function onWithdrawn() {
    // The pressed button disappears with the withdrawn entry and would lose the focus.
    heading.current?.focus();
    await onChange();
  }

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 ref={heading} tabIndex={-1} className="font-sans text-body font-semibold wrap-anywhere outline-none">
            {entry.title}
          </h3>
          <p className="text-small text-slate">{detailsOf(entry)}</p>
        </div>
        <EntryStateBadge state={entry.state} />
      </div>
      {entry.decline_reason && <p className="border-l-2 border-orange pl-4">{entry.decline_reason}</p>}
      {entry.state !== "withdrawn" && (
        <>
          <ul className="flex flex-wrap gap-2">
            {entry.files.map((file, index) => (
              <li key={keyOf(file, index)} className="relative size-18 overflow-hidden rounded-input bg-line/60">
                <OwnFile file={file} />
              </li>
            ))}
          </ul>
          {entry.files.map(
            (file, index) =>
              file.problem && (
                <p key={keyOf(file, index)} className="text-small text-slate wrap-anywhere">
                  {file.name}: {file.problem}.
                </p>
              ),
          )}
          <div className="flex flex-wrap gap-3">
            {entry.gallery_id && (
              <LinkButton
                to={`/photo-gallery/${entry.gallery_id}`}
                size="small"
                aria-label={`${ownEntryMessages.toGallery}: ${entry.title}`}
              >
                {ownEntryMessages.toGallery}
              </LinkButton>
            )}
            <WithdrawButton entry={entry} onDone={onWithdrawn} />
          </div>
        </>
      )}
    </>
  );
}

type OwnFileData = Entry["files"][number];

// Names need not be unique; the index is safe as a key since the files are never reordered.
const keyOf = ({ name }: OwnFileData, index: number) => `${index} ${name}`;

function OwnFile({ file: { kind, name, file_url, problem } }: { file: OwnFileData }) {
  if (kind === "image" && file_url)
    return <Picture src={file_url} alt={name} width={144} height={144} sizes="72px" className="size-full" />;
  const Icon = problem ? ImageOff : kind === "video" ? Film : ImageIcon;
  return (
    <span className="grid size-full place-items-center text-slate">
      <Icon className="size-6" />
      <span className="sr-only">
        {name} {!file_url && !problem && ownEntryMessages.preparing}
      </span>
    </span>
  );
}

function detailsOf({ edition, category_name, submitted_at, files: { length } }: Entry): string {
  const count = `${length} ${length === 1 ? ownEntryMessages.file : ownEntryMessages.files}`;
  return [edition, category_name, formatDate(submitted_at), count].filter(Boolean).join(" · ");
}

const variants: Record<SubmissionState, string> = {
  pending: "bg-blue-deep text-paper",
  approved: "bg-green text-paper",
  declined: "bg-line text-ink",
  withdrawn: "bg-line text-ink",
};

function EntryStateBadge({ state }: { state: SubmissionState }) {
  return (
    <span className={`rounded-full px-3 py-1 text-small font-semibold ${variants[state]}`}>
      {ownEntryMessages.states[state]}
    </span>
  );
}

interface WithdrawButtonProps {
  entry: Entry;
  onDone: () => Promise<void>;
}

/** Takes an entry out of the contest: its files cannot be brought back. */
function WithdrawButton({ entry: { reference, title }, onDone }: WithdrawButtonProps) {
  async function withdraw() {
    const { error } = await runAction(ownEntryMessages.withdrawing, async () => {
      return (await api(withdrawEntry, { params: { reference } })).message;
    });
    if (!error) await onDone();
  }

  return (
    <ConfirmButton
      size="small"
      label={ownEntryMessages.withdraw}
      aria-label={`${ownEntryMessages.withdraw} ${title}`}
      question={ownEntryMessages.withdrawQuestion}
      hint={`${title} ${ownEntryMessages.withdrawHint}`}
      confirm={ownEntryMessages.withdrawSurely}
      cancel={ownEntryMessages.keep}
      onConfirm={withdraw}
    />
  );
}
