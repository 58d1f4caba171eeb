import { noteOnLetter, type StaffLetter } from "@cairn/contract/inbox/staff.ts";
import { Alert, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useRefresh } from "react-admin";
import { call } from "../../call.ts";
import { AskButton } from "../../ui/ask.tsx";
import { Panel } from "../../ui/panel.tsx";

/** What colleagues should know; whoever wrote the letter does not see it. */
export function Note({ letter: { id, version, note } }: { letter: StaffLetter }) {
  const refresh = useRefresh();
  return (
    <Panel title="Note">
      <Typography
        color={note ? "textPrimary" : "textSecondary"}
        sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
      >
        {note || "No note yet. Only staff can read it."}
      </Typography>
      <AskButton
        label={note ? "Change the note" : "Write a note"}
        submit="Save"
        button={{ variant: "outlined" }}
        // Also after a refusal, since somebody else may have been faster: the next try is then of the letter as it is.
        run={(form) =>
          call(noteOnLetter, { params: { id }, body: { version, note: String(form.get("note") ?? "") } }).finally(
            refresh,
          )
        }
        onDone={() => undefined}
      >
        <NoteField note={note} />
      </AskButton>
    </Panel>
  );
}

/** The note as it is to be, and what a colleague has noted since it was opened. */
function NoteField({ note }: { note: string }) {
  const [first] = useState(note);
  return (
    <>
      {note !== first && (
        <Alert severity="warning" sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          A colleague has changed the note meanwhile: {note || "it is empty now"}
        </Alert>
      )}
      <TextField name="note" label="Note" defaultValue={first} multiline minRows={3} autoFocus />
    </>
  );
}
