import { undoSeconds } from "@cairn/contract/contest/moderation/staff.ts";
import { Alert, Box, Button, Snackbar } from "@mui/material";
import { useEffect, useState } from "react";
import { Key } from "./key.tsx";

/** A decision that can still be taken back. */
export interface Decided {
  readonly id: string;
  readonly words: string;
  /** When it was made, by this browser's clock. */
  readonly at: number;
}

interface UndoBarProps {
  readonly decided: Decided;
  onUndo(): void;
  /** Its time is over. */
  onOver(): void;
}

/** Tells what was decided, and counts the seconds in which it can be taken back. */
export function UndoBar({ decided, onUndo, onOver }: UndoBarProps) {
  const [now, setNow] = useState(Date.now);
  const left = Math.ceil(undoSeconds - (now - decided.at) / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) onOver();
  }, [left, onOver]);
  return (
    <Snackbar open={left > 0} anchorOrigin={{ vertical: "bottom", horizontal: "center" }} sx={{ bottom: { xs: 84 } }}>
      <Alert
        severity="success"
        action={
          <Button color="inherit" size="small" onClick={onUndo} sx={{ whiteSpace: "nowrap", gap: 1 }}>
            Undo
            {/* Read out every second it would drown all else. */}
            <Box component="span" aria-hidden="true" sx={{ fontVariantNumeric: "tabular-nums" }}>
              {Math.max(1, Math.min(undoSeconds, left))}
            </Box>
            <Key>U</Key>
          </Button>
        }
      >
        {decided.words}
      </Alert>
    </Snackbar>
  );
}
