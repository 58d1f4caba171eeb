import { findAccount } from "@cairn/contract/accounts/public.ts";
import { entryMessages } from "@cairn/contract/contest/entry-messages.ts";
import {
  findAnnouncedEdition,
  findEditionRules,
  findOpenEdition,
  type OpenEdition,
} from "@cairn/contract/contest/public.ts";
import { useRef, useState } from "react";
import { ClosedContest } from "../features/contest/closed-contest.tsx";
import type { EnteredEdition } from "../features/contest/entered-edition.ts";
import { findDraft } from "../features/contest/entry-draft.ts";
import { EntryWizard } from "../features/contest/entry-wizard.tsx";
import { ReceivedDialog } from "../features/contest/received-dialog.tsx";
import { apiContext } from "../lib/api.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { findMetadata } from "../lib/page-metadata.ts";
import type { ScreenHandle } from "../lib/screen.ts";
import type { Route } from "./+types/photo-contest";

export const handle: ScreenHandle = { frame: "none" };

/** The server renders the metadata only, since login and draft are in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  return { metadata: await findMetadata(context.get(apiContext), "contest_content_upload") };
}

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const [customer, edition, announced, rules, metadata] = await Promise.all([
    api(findAccount),
    api(findOpenEdition),
    api(findAnnouncedEdition),
    api(findEditionRules),
    findMetadata(api, "contest_content_upload"),
  ]);
  const { id, name } = customer.data;
  return {
    owner: { id, name },
    ...stateOf(edition.data, announced.data),
    edition: { categories: edition.data?.categories ?? [], rules: rules.data },
    draft: await findDraft(id),
    metadata,
  };
}

/** By the device's clock; the server checks the dates again. */
function stateOf(edition: OpenEdition | null, announced: OpenEdition | null) {
  const now = Date.now();
  const isComing = edition !== null && now < Date.parse(edition.opens_at);
  const isOpen = edition !== null && !isComing && now < Date.parse(edition.closes_at);
  return { isOpen, opensAt: isComing ? edition.opens_at : announced?.opens_at };
}

/** Navigation within this address only changes the step, whose state is in the component. */
export function shouldRevalidate() {
  return false;
}

clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = (source) =>
  pageMeta(source, { metadata: source.loaderData?.metadata, title: entryMessages.header, hidden: true });

export default function PhotoContestPage({ loaderData }: Route.ComponentProps) {
  return "owner" in loaderData && <PhotoContest {...loaderData} />;
}

function PhotoContest({ owner, isOpen, opensAt, draft, ...loaded }: Awaited<ReturnType<typeof clientLoader>>) {
  const [edition, setEdition] = useState<EnteredEdition>(loaded.edition);
  const [sentCount, setSentCount] = useState(0);
  const [isReceived, setReceived] = useState(false);
  const screen = useRef<HTMLDivElement>(null);

  function onSent() {
    setSentCount(sentCount + 1);
    setReceived(true);
  }

  function onClose() {
    setReceived(false);
    // The submit button has disappeared with the form and lost the focus.
    screen.current?.focus();
  }

  if (!isOpen) return <ClosedContest opensAt={opensAt} />;
  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      <EntryWizard
        key={sentCount}
        owner={owner}
        edition={edition}
        onEditionRead={setEdition}
        draft={sentCount === 0 ? draft : undefined}
        onSent={onSent}
      />
      <ReceivedDialog open={isReceived} onClose={onClose} />
    </div>
  );
}
