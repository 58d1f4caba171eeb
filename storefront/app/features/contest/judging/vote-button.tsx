import type { GalleryDetail } from "@cairn/contract/contest/gallery/public.ts";
import { voteMessages } from "@cairn/contract/contest/judging/messages.ts";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ApiError } from "../../../lib/api-error.ts";
import { loginPath } from "../../../lib/return-path.ts";
import { runAction } from "../../../lib/run-action.ts";
import { readToken, useToken } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";

/** Adds or withdraws a member's vote for an entry; guests log in first and are sent back. */
export function VoteButton({ item: { id } }: { item: Pick<GalleryDetail, "id"> }) {
  const [isVoted, setVoted] = useOwnVote(id);
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();

  async function press() {
    if (!readToken()) return navigate(loginPath(pathname));
    setBusy(true);
    const { error } = await runAction(isVoted ? voteMessages.takingBack : voteMessages.voting, async () => {
      const actions = await import("./votes.ts");
      return isVoted ? actions.takeBack(id) : actions.voteFor(id);
    });
    setBusy(false);
    if (!error) setVoted(!isVoted);
    else if (error instanceof ApiError && error.status === 401) navigate(loginPath(pathname));
  }

  return (
    <Button variant="light" busy={isBusy} onClick={press}>
      {isVoted ? voteMessages.takeBack : voteMessages.vote}
    </Button>
  );
}

/** Whether the member has voted; false for guests and while loading. */
function useOwnVote(item: number) {
  const token = useToken();
  const [known, setKnown] = useState<boolean>();
  useEffect(() => {
    setKnown(undefined);
    if (!token) return;
    let isOutdated = false;
    import("./votes.ts")
      .then(({ listVoted }) => listVoted())
      .then(
        // A click during loading is newer than the list.
        (items) => isOutdated || setKnown((pressed) => pressed ?? items.includes(item)),
        // A failure is harmless, since the server counts no vote twice.
        () => undefined,
      );
    return () => {
      isOutdated = true;
    };
  }, [token, item]);
  return [known ?? false, setKnown] as const;
}
