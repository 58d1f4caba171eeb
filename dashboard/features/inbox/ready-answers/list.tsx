import type { ReadyAnswer } from "@cairn/contract/inbox/staff-ready-answers.ts";
import { CreateButton, SearchInput, TopToolbar } from "react-admin";
import { ListPage } from "../../../ui/list/list.tsx";
import { RecordTable } from "../../../ui/record-table.tsx";

const filters = [<SearchInput key="search" source="search" placeholder="Title or words" />];

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
        title: "No ready answer yet",
        text: "An answer that you write often is kept here once, and put into a letter's answer with one press.",
        action: <CreateButton label="New ready answer" variant="contained" />,
      }}
    >
      <RecordTable<ReadyAnswer>
        opens="edit"
        line={{ name: ({ title }) => title, text: ({ words }) => words.slice(0, 120) }}
        columns={[
          { source: "title", label: "Title" },
          { label: "Words", sx: { overflowWrap: "anywhere" }, render: ({ words }) => words.slice(0, 160) },
        ]}
      />
    </ListPage>
  );
}
