import type { StaffEdition } from "@cairn/contract/staff/editions.ts";
import { Box } from "@mui/material";
import { useRecordContext } from "react-admin";
import { UndoableDeleteButton } from "../../ui/delete-button.tsx";
import { EditPage } from "../../ui/edit.tsx";
import { RecordForm } from "../../ui/form.tsx";
import { EditionFields, editionFields } from "./fields.tsx";
import { Jury } from "./jury.tsx";
import { Steps } from "./steps.tsx";

/** One edition: its steps, its form, and who is in its jury. */
export function EditionEdit() {
  return (
    <EditPage fields={editionFields} redirect={false} actions={false} component="div" sx={{ pt: 2, pb: 4 }}>
      <Parts />
    </EditPage>
  );
}

function Parts() {
  const edition = useRecordContext<StaffEdition>();
  if (!edition) return null;
  const isDraft = edition.state === "draft";
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1.6fr) minmax(320px, 1fr)" },
        alignItems: "start",
      }}
    >
      <Box
        sx={{
          order: { xs: 2, lg: 1 },
          bgcolor: "background.paper",
          border: 1,
          borderColor: "divider",
          borderRadius: 2,
        }}
      >
        <RecordForm beside={isDraft && edition.entries === 0 && <UndoableDeleteButton />}>
          <EditionFields />
        </RecordForm>
      </Box>
      <Box sx={{ order: { xs: 1, lg: 2 }, display: "grid", gap: 2 }}>
        <Steps edition={edition} />
        <Jury slug={edition.slug} />
      </Box>
    </Box>
  );
}
