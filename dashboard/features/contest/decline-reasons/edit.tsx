import { declineReasonsSchema } from "@cairn/contract/contest/moderation/staff.ts";
import { EditPage } from "../../../ui/edit.tsx";
import { FieldGroup, RecordForm } from "../../../ui/form.tsx";
import { SchemaFields } from "../../../ui/schema/schema-fields.tsx";

const fields = {
  reasons: { label: "Reasons, in the order of their keys" },
  label: { label: "Moderators read" },
  text: { label: "The entrant reads" },
};

/** The reasons from which moderators choose when they decline an entry. */
export function DeclineReasonsEdit() {
  return (
    <EditPage title="Decline reasons" fields={fields} redirect={false} actions={false}>
      <RecordForm>
        <FieldGroup>
          <SchemaFields shape={declineReasonsSchema.shape} fields={fields} />
        </FieldGroup>
      </RecordForm>
    </EditPage>
  );
}
