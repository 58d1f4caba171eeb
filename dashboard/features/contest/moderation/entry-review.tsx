import type { StaffSubmission } from "@cairn/contract/contest/moderation/staff.ts";
import { Box, Button, Stack } from "@mui/material";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { About } from "./about.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import { Key } from "./key.tsx";
import { Stage } from "./stage.tsx";
import type { useDecisions } from "./use-decisions.ts";

interface EntryReviewProps {
  readonly entry: StaffSubmission;
  readonly decisions: ReturnType<typeof useDecisions>;
  /** What else can be done beside deciding, with its keys. */
  readonly more?: ReactNode;
  readonly moreKeys?: Readonly<Record<string, () => void>>;
  /** It was decided. */
  onDecided(): void;
  /** Something else about it has changed. */
  onChanged(): void;
  /** A decision of before was taken back. */
  onUndone(): void;
}

/** One entry large, with what is known of it, and the buttons and keys that decide on it. */
export function EntryReview({
  entry,
  decisions,
  more,
  moreKeys = {},
  onDecided,
  onChanged,
  onUndone,
}: EntryReviewProps) {
  const [index, setIndex] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const { isBusy } = decisions;
  const mayApprove = entry.state === "pending" || entry.state === "declined";
  const mayDecline = entry.state === "pending" || entry.state === "approved";

  const approve = async () => {
    if (mayApprove && !isBusy && (await decisions.approve(entry))) onDecided();
  };
  const decline = async (reason: string) => {
    if (!(await decisions.decline(entry, reason))) return;
    setDeclining(false);
    onDecided();
  };
  const undo = async () => {
    if (!isBusy && (await decisions.undo())) onUndone();
  };
  useKeys({
    a: approve,
    d: () => mayDecline && setDeclining(true),
    u: undo,
    z: () => setZoomed(true),
    j: () => setIndex(Math.max(0, index - 1)),
    k: () => setIndex(Math.min(entry.files.length - 1, index + 1)),
    ...moreKeys,
  });

  return (
    <>
      <Box
        sx={{
          display: "grid",
          gap: 3,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1.9fr) minmax(300px, 1fr)" },
        }}
      >
        <Stage entry={entry} index={index} isZoomed={isZoomed} onShow={setIndex} onZoom={setZoomed} />
        <About entry={entry} index={index} onChanged={onChanged} />
      </Box>
      <Stack
        direction="row"
        role="toolbar"
        aria-label="Decide"
        sx={{
          position: "sticky",
          bottom: 0,
          zIndex: 1,
          gap: 1,
          mt: 2,
          py: 1.5,
          flexWrap: "wrap",
          alignItems: "center",
          bgcolor: "background.default",
          borderTop: 1,
          borderColor: "divider",
          "& button": { minHeight: 44, gap: 1 },
        }}
      >
        {mayApprove && (
          <Button variant="contained" onClick={approve} disabled={isBusy}>
            Approve <Key>A</Key>
          </Button>
        )}
        {mayDecline && (
          <Button variant="outlined" color="error" onClick={() => setDeclining(true)} disabled={isBusy}>
            Decline <Key>D</Key>
          </Button>
        )}
        {more}
        <Box sx={{ flex: 1 }} />
        <Hints hasSeveral={entry.files.length > 1} />
      </Stack>
      {isDeclining && (
        <DeclineDialog title={entry.title} isBusy={isBusy} onDecline={decline} onClose={() => setDeclining(false)} />
      )}
    </>
  );
}

function Hints({ hasSeveral }: { hasSeveral: boolean }) {
  return (
    <Box
      sx={{ display: { xs: "none", md: "flex" }, gap: 1, alignItems: "center", color: "text.secondary", fontSize: 13 }}
    >
      <Key>Z</Key> zoom
      {hasSeveral && (
        <>
          <Key>J</Key>
          <Key>K</Key> other pictures
        </>
      )}
      <Key>U</Key> undo
    </Box>
  );
}

/** What the keys of a screen do; letters in lower case. */
type Keys = Readonly<Record<string, () => void>>;

const typing = "input, textarea, select, [contenteditable='true']";
const modal = "[role=dialog], .MuiPopover-root";

/** Listens to single keys, but not while somebody types, holds a key, or has a dialog or menu before them. */
function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : undefined;
      if (target?.closest(typing) || document.querySelector(modal)) return;
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    globalThis.addEventListener("keydown", listen);
    return () => globalThis.removeEventListener("keydown", listen);
  }, []);
}
