import { type ReleaseChoice, type Restored, releaseRestore } from "@cairn/contract/backups/staff.ts";
import { MenuItem, TextField, Typography } from "@mui/material";
import { call } from "../../call.ts";
import { AskButton } from "../../ui/ask.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Sentences } from "./sentence-list.tsx";
import { restoredSentences } from "./sentences.ts";

/** What a restore holds back, and the way to let it go. */
export function RestoredShop({ restored, onReleased }: { restored: Restored; onReleased(): void }) {
  return (
    <Panel title="Restored shop">
      <Sentences sentences={restoredSentences(restored)} />
      <AskButton
        label="Let mails and work go"
        title="Let mails and work go"
        submit="Let them go"
        button={{ variant: "contained" }}
        run={(form) =>
          call(releaseRestore, {
            body: { mails: chosen(form.get("mails")), webhooks: chosen(form.get("webhooks")) },
          })
        }
        onDone={onReleased}
      >
        {restored.mails + restored.webhooks === 0 && (
          <Typography>Nothing waits that may have gone before. Other work goes on where it stopped.</Typography>
        )}
        {restored.mails > 0 && (
          <Choice name="mails" label={`Mails that waited at the backup (${restored.mails})`} left="the outbox" />
        )}
        {restored.webhooks > 0 && (
          <Choice name="webhooks" label={`Messages to webhooks that waited (${restored.webhooks})`} left="their log" />
        )}
      </AskButton>
    </Panel>
  );
}

const chosen = (value: FormDataEntryValue | null): ReleaseChoice["mails"] => (value === "send" ? "send" : "drop");

function Choice({ name, label, left }: { name: string; label: string; left: string }) {
  return (
    <TextField select name={name} label={label} defaultValue="drop">
      <MenuItem value="drop">Leave them in {left}: they may have gone before</MenuItem>
      <MenuItem value="send">Send them: the shop was lost before they went</MenuItem>
    </TextField>
  );
}
