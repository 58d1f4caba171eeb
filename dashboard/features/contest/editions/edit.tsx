import { findJudging } from "@cairn/contract/contest/judging/staff-jury.ts";
import type { StaffEdition } from "@cairn/contract/contest/staff-editions.ts";
import { Box, Skeleton } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Form, useRecordContext } from "react-admin";
import { call } from "../../../call.ts";
import { UndoableDeleteButton } from "../../../ui/delete-button.tsx";
import { EditPage } from "../../../ui/edit.tsx";
import { RecordToolbar } from "../../../ui/form.tsx";
import { RefusalsElsewhere } from "../../../ui/refusals-elsewhere.tsx";
import { JuryPanel } from "../judging/jury-panel.tsx";
import { EditionFields, editionFields } from "./fields.tsx";
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

/** Who judges an edition, as on the page of the judging. */
function Jury({ slug }: { slug: string }) {
  const queries = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey: ["edition-jury", slug],
    queryFn: async () => (await call(findJudging, { params: { id: slug } })).data,
  });
  if (!data) return <Skeleton variant="rounded" height={160} />;
  return (
    <JuryPanel
      judging={data}
      onChange={() => {
        refetch();
        // The steps alone: the edition read anew would empty the form of what is not saved.
        queries.invalidateQueries({ queryKey: ["edition-steps"] });
      }}
    />
  );
}
