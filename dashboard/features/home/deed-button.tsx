import type { Need } from "@cairn/contract/home/staff.ts";
import { Button, DialogContentText, TextField } from "@mui/material";
import { useState } from "react";
import { randomKey } from "../../random-key.ts";
import { AskDialog } from "../../ui/ask.tsx";
import { useAction } from "../../use-action.ts";
import type { Deed } from "./deeds.tsx";

interface DeedButtonProps {
  readonly need: Need;
  readonly deed: Deed;
  readonly isQuiet?: boolean;
  /** The button is free again once this has ended. */
  onDone(): Promise<unknown>;
}

/** Does what waits, at once or after asking what it needs to know. */
export function DeedButton({ need, deed, isQuiet = false, onDone }: DeedButtonProps) {
  const { isBusy, run } = useAction();
  const [isAsking, setAsking] = useState(false);
  const [key, setKey] = useState(randomKey);
  const { label } = deed;
  const dialog = {
    onDone() {
      setKey(randomKey());
      void onDone();
    },
    onClose: () => setAsking(false),
  };

  async function act() {
    if (!("undo" in deed)) return setAsking(true);
    await run(async () => {
      const told = await deed.run(need, "", key);
      await onDone();
      return told;
    });
  }

  return (
    <>
      <Button
        size="small"
        variant={isQuiet ? "text" : "outlined"}
        disabled={isBusy}
        aria-label={`${label}: ${need.title}`}
        onClick={act}
        sx={{ flexShrink: 0, minHeight: 40 }}
      >
        {label}
      </Button>
      {isAsking && "Form" in deed && <deed.Form need={need} {...dialog} />}
      {isAsking && "ask" in deed && (
        <AskDialog
          title={label}
          submit={label}
          run={(form) => deed.run(need, String(form.get("value") ?? ""), key)}
          {...dialog}
        >
          <DialogContentText>{deed.ask.question(need)}</DialogContentText>
          {deed.ask.field && (
            <TextField
              name="value"
              label={deed.ask.field.label}
              type={deed.ask.field.kind}
              multiline={deed.ask.field.kind === "text"}
              minRows={deed.ask.field.kind === "text" ? 3 : undefined}
              defaultValue={deed.ask.field.initial}
              slotProps={{ htmlInput: { min: 1 } }}
              required
              autoFocus
            />
          )}
        </AskDialog>
      )}
    </>
  );
}
