import type { JudgedEdition } from "@cairn/contract/contest/judging/staff-jury.ts";
import { DataTable, SimpleList } from "react-admin";
import { day } from "../../../dates.ts";
import { ListPage, useIsNarrow } from "../../../ui/list.tsx";

const stateNames = { draft: "Draft", open: "Takes entries", judging: "Is judged", published: "Published" } as const;

function describeState({ state, round }: JudgedEdition): string {
  if (state !== "judging" || !round) return stateNames[state];
  return `Round ${round.number} ${round.is_open ? "runs" : "is closed"}, ${round.entries} entries`;
}

/** The editions of the contest as their jury's chair sees them. */
export function JudgingList() {
  const isNarrow = useIsNarrow();
  return (
    <ListPage
      title="Judging"
      sort={{ field: "id", order: "DESC" }}
      empty={{
        title: "Nothing to judge yet",
        text: "Once an edition is announced, its jury, its rounds and its winners are here.",
      }}
    >
      {isNarrow ? (
        <SimpleList<JudgedEdition>
          primaryText={({ title }) => title}
          secondaryText={describeState}
          tertiaryText={({ jurors }) => `${jurors} jurors`}
        />
      ) : (
        <DataTable rowClick="show" bulkActionButtons={false}>
          <DataTable.Col source="title" label="Edition" disableSort />
          <DataTable.Col<JudgedEdition> label="State" disableSort render={describeState} />
          <DataTable.NumberCol source="jurors" label="Jurors" disableSort />
          <DataTable.Col<JudgedEdition>
            label="Announced for"
            disableSort
            render={({ publishes_at }) => day(publishes_at)}
          />
        </DataTable>
      )}
    </ListPage>
  );
}
