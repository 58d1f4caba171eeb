import type { Synonyms } from "@cairn/contract/search/staff.ts";
import { CreateButton, SearchInput, TopToolbar } from "react-admin";
import { ListPage } from "../../../ui/list/list.tsx";
import { RecordTable } from "../../../ui/record-table.tsx";

const filters = [<SearchInput key="search" source="search" placeholder="Word" />];

/** The groups of words that mean the same to whoever searches. */
export function SynonymsList() {
  return (
    <ListPage
      title="Synonyms"
      filters={filters}
      sort={{ field: "words", order: "ASC" }}
      actions={
        <TopToolbar>
          <CreateButton label="New synonyms" />
        </TopToolbar>
      }
      empty={{
        title: "No synonyms yet",
        text: "Where visitors have another word for something than the shop, say that both mean the same: a search for one then finds the other.",
        action: <CreateButton label="New synonyms" variant="contained" />,
      }}
    >
      <RecordTable<Synonyms>
        opens="edit"
        line={{ name: ({ words }) => words.join(", ") }}
        columns={[
          {
            source: "words",
            label: "Words that mean the same",
            sx: { overflowWrap: "anywhere" },
            render: ({ words }) => words.join(", "),
          },
        ]}
      />
    </ListPage>
  );
}
