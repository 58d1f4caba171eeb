import { findDeclineReasons } from "@cairn/contract/contest/moderation/staff.ts";
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  List,
  ListItemButton,
  Skeleton,
  TextField,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { call } from "../../../call.ts";
import { Key } from "./key.tsx";

interface DeclineDialogProps {
  /** What is declined. */
  readonly title: string;
  readonly isBusy: boolean;
  onDecline(reason: string): void;
  onClose(): void;
}

/** Asks why, from the list or in words of one's own: a digit takes a reason at once. */
export function DeclineDialog({ title, isBusy, onDecline, onClose }: DeclineDialogProps) {
  const id = useId();
  const words = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState("");
  const { data } = useQuery({
    queryKey: ["decline-reasons"],
    queryFn: async () => (await call(findDeclineReasons)).data.reasons,
  });

  function onKeyDown(event: KeyboardEvent) {
    // A browser's own shortcuts are no reasons.
    if (event.target === words.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const chosen = data?.[Number(event.key) - 1];
    if (chosen && !isBusy) onDecline(chosen.text);
    if (event.key.toLowerCase() === "o") {
      event.preventDefault();
      words.current?.focus();
    }
  }

  return (
    <Dialog
      open
      // A click beside it, or Escape, would throw typed words away.
      onClose={() => reason === "" && onClose()}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      onKeyDown={onKeyDown}
    >
      <DialogTitle id={id}>Why is “{title}” declined?</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">Its entrant reads these words, ten seconds after you choose them.</Typography>
        {data ? (
          <List component="div" role="group" aria-label="Reasons">
            {data.map(({ label, text }, index) => (
              <ListItemButton
                key={label}
                autoFocus={index === 0}
                disabled={isBusy}
                onClick={() => onDecline(text)}
                sx={{ gap: 1.5, alignItems: "start", borderRadius: 1 }}
              >
                <Key>{String(index + 1)}</Key>
                <span>
                  <Typography component="span" sx={{ display: "block", fontWeight: 600 }}>
                    {label}
                  </Typography>
                  <Typography component="span" variant="body2" color="textSecondary">
                    {text}
                  </Typography>
                </span>
              </ListItemButton>
            ))}
          </List>
        ) : (
          <Skeleton variant="rounded" height={240} sx={{ my: 2 }} />
        )}
        <TextField
          inputRef={words}
          label="In your own words (O)"
          multiline
          minRows={2}
          fullWidth
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Link component={RouterLink} to="/decline-reasons/decline-reasons" variant="body2">
          Change the list of reasons
        </Link>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          color="error"
          disabled={isBusy || reason.trim() === ""}
          onClick={() => onDecline(reason.trim())}
        >
          Decline with these words
        </Button>
      </DialogActions>
    </Dialog>
  );
}
