import type { Need } from "@cairn/contract/home/staff.ts";
import { Button, DialogContentText, TextField } from "@mui/material";
import { useState } from "react";
import { randomKey } from "../../random-key.ts";
import { AskDialog } from "../../ui/ask.tsx";
import { useAction } from "../../use-action.ts";
import type { Action } from "./actions.tsx";

interface ActionButtonProps {
  readonly need: Need;
  readonly action: Action;
  readonly isQuiet?: boolean;
  /** The button is free again once this has ended. */
  onDone(): Promise<unknown>;
}

/** Does what waits, at once or after asking what it needs to know. */
export function ActionButton({ need, action, isQuiet = false, onDone }: ActionButtonProps) {
  const { isBusy, run } = useAction();
  const [isConfirming, setConfirming] = useState(false);
  const [key, setKey] = useState(randomKey);
  const { label } = action;
  const dialog = {
    onDone() {
      setKey(randomKey());
      void onDone();
    },
    onClose: () => setConfirming(false),
  };

  async function act() {
    if (!("undo" in action)) return setConfirming(true);
    await run(async () => {
      const result = await action.run(need, "", key);
      await onDone();
      return result;
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
      {isConfirming && "Form" in action && <action.Form need={need} {...dialog} />}
      {isConfirming && "ask" in action && (
        <AskDialog
          title={label}
          submit={label}
          run={(form) => action.run(need, String(form.get("value") ?? ""), key)}
          {...dialog}
        >
          <DialogContentText>{action.ask.question(need)}</DialogContentText>
          {action.ask.field && (
            <TextField
              name="value"
              label={action.ask.field.label}
              type={action.ask.field.kind}
              multiline={action.ask.field.kind === "text"}
              minRows={action.ask.field.kind === "text" ? 3 : undefined}
              defaultValue={action.ask.field.initial}
              slotProps={{ htmlInput: { min: 1 } }}
              required={!action.ask.field.isOptional}
              autoFocus
            />
          )}
        </AskDialog>
      )}
    </>
  );
}
