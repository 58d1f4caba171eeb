import { contestRulesSchema } from "@cairn/contract/contest/public.ts";
import { EditPage } from "../../../ui/edit.tsx";
import { FieldGroup, RecordForm } from "../../../ui/form.tsx";
import { SchemaFields } from "../../../ui/schema/schema-fields.tsx";

const fields = {
  most_megabytes_per_day: { label: "Megabytes that one member may send in a day" },
  most_files_per_day: { label: "Files that one member may send in a day" },
  most_entries_per_day: { label: "Entries that one member may make in a day" },
  least_free_megabytes: {
    label: "Megabytes that the disk keeps free",
    help: "With less, orders go on and entries wait",
  },
  declined_kept_days: {
    label: "Days after which the files of a declined entry are removed",
    help: "Those of a withdrawn entry go at once",
  },
};

/** How much members may send and how long files are kept, in all editions. */
export function ContestLimitsEdit() {
  return (
    <EditPage title="Contest limits" fields={fields} redirect={false} actions={false}>
      <RecordForm>
        <FieldGroup>
          <SchemaFields shape={contestRulesSchema.shape} fields={fields} />
        </FieldGroup>
      </RecordForm>
    </EditPage>
  );
}
