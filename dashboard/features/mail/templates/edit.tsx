import { type MailTextRecord, restoreMailTexts } from "@cairn/contract/mail/staff-templates.ts";
import { textNames } from "@cairn/contract/mail/text-set.ts";
import { Box, Typography } from "@mui/material";
import { useRecordContext, useRefresh } from "react-admin";
import { call } from "../../../call.ts";
import { AskButton } from "../../../ui/ask.tsx";
import { EditPage } from "../../../ui/edit.tsx";
import { RecordForm } from "../../../ui/form.tsx";
import { Outline } from "../../../ui/screen.tsx";
import { Preview } from "./preview.tsx";
import { TextField } from "./text-field.tsx";

const fields = {
  texts: { label: "Texts" },
  ...Object.fromEntries(Object.entries(textNames).map(([name, label]) => [`texts.${name}`, { label }])),
};

/** The words of one kind of mail, with the mail that they make beside them. */
export function MailTextEdit() {
  return (
    <EditPage fields={fields} redirect={false}>
      <RecordForm beside={<Restore />}>
        <Texts />
      </RecordForm>
    </EditPage>
  );
}

function Texts() {
  const record = useRecordContext<Partial<MailTextRecord> & Pick<MailTextRecord, "id">>();
  // A record that comes from the list is no more than a row until it is read.
  if (!record?.fields) return <Outline />;
  return (
    <Box
      sx={{
        width: "100%",
        display: "grid",
        gap: 3,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1fr)" },
        alignItems: "start",
      }}
    >
      <Box>
        <Typography color="text.secondary" sx={{ mb: 1.5 }}>
          An empty line begins a new paragraph, and **two asterisks** on each side make words bold. A placeholder in
          braces is filled in for each mail.
        </Typography>
        {record.fields.map((field) => (
          <TextField key={field.name} kind={record.id} field={field} original={record.originals?.[field.name] ?? ""} />
        ))}
      </Box>
      <Preview kind={record.id} />
    </Box>
  );
}

function Restore() {
  const record = useRecordContext<MailTextRecord>();
  const refresh = useRefresh();
  if (!record?.is_changed) return null;
  const { id, version } = record;
  return (
    <AskButton
      label="Back to the original"
      run={() => call(restoreMailTexts, { params: { id }, body: { version } })}
      onDone={refresh}
    >
      <Typography>The next mail has the words again that the shop came with. Yours are in the audit log.</Typography>
    </AskButton>
  );
}
