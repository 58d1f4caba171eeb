import type { StaffSubmission } from "@cairn/contract/contest/moderation/staff.ts";
import { Box } from "@mui/material";
import { ShowBase, Title, useRecordContext, useRefresh } from "react-admin";
import { Outline } from "../../../ui/screen.tsx";
import { EntryReview } from "../moderation/entry-review.tsx";
import { UndoBar } from "../moderation/undo-bar.tsx";
import { useDecisions } from "../moderation/use-decisions.ts";

/** One entry, of whatever state: what was decided can be decided otherwise. */
export function SubmissionShow() {
  return (
    <ShowBase>
      <Page />
    </ShowBase>
  );
}

function Page() {
  const entry = useRecordContext<StaffSubmission>();
  const refresh = useRefresh();
  const decisions = useDecisions();
  if (!entry) return <Outline />;
  const { last } = decisions;
  return (
    <Box sx={{ pt: 2, pb: 4 }}>
      <Title title={entry.title} />
      <EntryReview
        key={entry.id}
        entry={entry}
        decisions={decisions}
        onDecided={refresh}
        onChanged={refresh}
        onUndone={refresh}
      />
      {last && (
        <UndoBar
          key={`${last.id} ${last.at}`}
          decided={last}
          onUndo={async () => {
            if (await decisions.undo()) refresh();
          }}
          onOver={() => decisions.forget(last.id)}
        />
      )}
    </Box>
  );
}
