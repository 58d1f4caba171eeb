import { mostCategories, type StaffEdition } from "@cairn/contract/contest/staff-editions.ts";
import { TextInput, useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";
import { SortableList } from "../../../ui/schema/sortable-list.tsx";

/** What an edition awards, in the order in which it is told; once it was opened, nothing is added. */
export function Categories({ isFixed }: { isFixed: boolean }) {
  const edition = useRecordContext<StaffEdition>();
  const categories: readonly { readonly slug?: string }[] = useWatch({ name: "categories" }) ?? [];
  const entriesOf = (index: number) => edition?.category_entries?.[categories[index]?.slug ?? ""] ?? 0;
  return (
    <SortableList
      name="categories"
      label="Categories"
      titleField="name"
      isLine
      isComplete={isFixed || categories.length >= mostCategories}
      isLocked={(index) => entriesOf(index) > 0}
    >
      {(index) => (
        <TextInput
          source={`categories.${index}.name`}
          label={`Category ${index + 1}`}
          helperText={entriesOf(index) > 0 && (entriesOf(index) === 1 ? "1 entry" : `${entriesOf(index)} entries`)}
          fullWidth
          sx={{ m: 0 }}
        />
      )}
    </SortableList>
  );
}
