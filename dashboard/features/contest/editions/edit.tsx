import type { StaffEdition } from "@cairn/contract/contest/staff-editions.ts";
import { Box } from "@mui/material";
import { Form, useRecordContext } from "react-admin";
import { UndoableDeleteButton } from "../../../ui/delete-button.tsx";
import { EditPage } from "../../../ui/edit.tsx";
import { RecordToolbar } from "../../../ui/form.tsx";
import { RefusalsElsewhere } from "../../../ui/refusals-elsewhere.tsx";
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
    // Around the steps, too, which know by it what is not saved yet.
    <Form warnWhenUnsavedChanges>
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
          <Box sx={{ p: { xs: 2, md: 3 } }}>
            <RefusalsElsewhere />
            <EditionFields />
          </Box>
          <RecordToolbar beside={isDraft && edition.entries === 0 && <UndoableDeleteButton />} />
        </Box>
        <Box sx={{ order: { xs: 1, lg: 2 }, display: "grid", gap: 2 }}>
          <Steps edition={edition} />
          <Jury slug={edition.slug} />
        </Box>
      </Box>
    </Form>
  );
}
