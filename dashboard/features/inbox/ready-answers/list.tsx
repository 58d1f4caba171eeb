import type { ReadyAnswer } from "@cairn/contract/inbox/staff-ready-answers.ts";
import { CreateButton, SearchInput, TopToolbar } from "react-admin";
import { ListPage } from "../../../ui/list/list.tsx";
import { RecordTable } from "../../../ui/record-table.tsx";

const filters = [<SearchInput key="search" source="search" placeholder="Title or text" />];

/** The answers that staff use often. */
export function ReadyAnswerList() {
  return (
    <ListPage
      title="Ready answers"
      filters={filters}
      sort={{ field: "title", order: "ASC" }}
      actions={
        <TopToolbar>
          <CreateButton label="New ready answer" />
        </TopToolbar>
      }
      empty={{
        title: "No ready answers yet",
        text: "Save the answers that you write often. Then you can insert one into your answer to a letter.",
        action: <CreateButton label="New ready answer" variant="contained" />,
      }}
    >
      <RecordTable<ReadyAnswer>
        opens="edit"
        line={{ name: ({ title }) => title, text: ({ words }) => beginningOf(words, 120) }}
        columns={[
          { source: "title", label: "Title" },
          { label: "Answer", sx: { overflowWrap: "anywhere" }, render: ({ words }) => beginningOf(words, 160) },
        ]}
      />
    </ListPage>
  );
}

/** As much of a text as fits, in one line. */
const beginningOf = (words: string, longest: number) => {
  const line = words.replaceAll(/\s+/g, " ");
  return line.length <= longest ? line : `${line.slice(0, longest).trimEnd()}…`;
};
