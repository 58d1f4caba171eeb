import { TextField, Typography } from "@mui/material";
import type { ComponentProps } from "react";
import { AskButton } from "./ask.tsx";

interface LeaveButtonProps extends Pick<ComponentProps<typeof AskButton>, "onDone"> {
  readonly title: string;
  /** The consequence, in words. */
  readonly words: string;
  /** Answers the reports, with a note for colleagues. */
  leave(note: string): ReturnType<ComponentProps<typeof AskButton>["run"]>;
}

/** Leaves as it is what visitors have reported, which answers their reports. */
export function LeaveButton({ title, words, leave, onDone }: LeaveButtonProps) {
  return (
    <AskButton
      label="Leave it"
      title={title}
      submit="Leave it"
      button={{ variant: "outlined" }}
      run={(form) => leave(String(form.get("note") ?? ""))}
      onDone={onDone}
    >
      <Typography>{words}</Typography>
      <TextField name="note" label="A note for colleagues" slotProps={{ htmlInput: { maxLength: 500 } }} autoFocus />
    </AskButton>
  );
}
