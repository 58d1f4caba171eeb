import type { Need } from "@cairn/contract/staff/needs.ts";
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from "@mui/material";
import { type FormEvent, useState } from "react";
import { randomKey } from "../random-key.ts";
import { useAction } from "../use-action.ts";
import type { Deed } from "./deeds.ts";

interface DeedButtonProps {
  readonly need: Need;
  readonly deed: Deed;
  readonly isQuiet?: boolean;
  onDone(): void;
}

/** Does what waits, at once or after asking what it needs to know. */
export function DeedButton({ need, deed, isQuiet = false, onDone }: DeedButtonProps) {
  const { isBusy, run } = useAction();
  const [isAsking, setAsking] = useState(false);
  const [key, setKey] = useState(randomKey);
  const { label, ask } = deed;

  async function act(value = "") {
    if (!(await run(() => deed.run(need, value, key)))) return;
    setAsking(false);
    setKey(randomKey());
    onDone();
  }

  async function answer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    await act(String(new FormData(event.currentTarget).get("value") ?? ""));
  }

  return (
    <>
      <Button
        size="small"
        variant={isQuiet ? "text" : "outlined"}
        disabled={isBusy}
        aria-label={`${label}: ${need.title}`}
        onClick={() => (ask ? setAsking(true) : act())}
        sx={{ flexShrink: 0, minHeight: 40 }}
      >
        {label}
      </Button>
      {ask && isAsking && (
        <Dialog open onClose={() => setAsking(false)} fullWidth maxWidth="sm" aria-labelledby="deed-title">
          <form onSubmit={answer}>
            <DialogTitle id="deed-title">{label}</DialogTitle>
            <DialogContent sx={{ display: "grid", gap: 2 }}>
              <DialogContentText>{ask.question(need)}</DialogContentText>
              {ask.field && (
                <TextField
                  name="value"
                  label={ask.field.label}
                  type={ask.field.kind}
                  multiline={ask.field.kind === "text"}
                  minRows={ask.field.kind === "text" ? 3 : undefined}
                  defaultValue={ask.field.initial}
                  slotProps={{ htmlInput: { min: 1 } }}
                  required
                  autoFocus
                />
              )}
            </DialogContent>
            <DialogActions>
              <Button onClick={() => setAsking(false)}>Cancel</Button>
              <Button type="submit" variant="contained" disabled={isBusy}>
                {label}
              </Button>
            </DialogActions>
          </form>
        </Dialog>
      )}
    </>
  );
}
