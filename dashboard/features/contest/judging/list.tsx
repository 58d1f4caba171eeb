import type { JudgedEdition } from "@cairn/contract/contest/judging/staff-jury.ts";
import { day } from "../../../dates.ts";
import { ListPage } from "../../../ui/list/list.tsx";
import { RecordTable } from "../../../ui/record-table.tsx";

const stateNames = { draft: "Draft", open: "Takes entries", judging: "Is judged", published: "Published" } as const;

function describeState({ state, round }: JudgedEdition): string {
  if (state !== "judging" || !round) return stateNames[state];
  return `Round ${round.number} ${round.is_open ? "runs" : "is closed"}, ${round.entries} entries`;
}

/** The editions of the contest as their jury's chair sees them. */
export function JudgingList() {
  return (
    <ListPage
      title="Judging"
      sort={{ field: "id", order: "DESC" }}
      empty={{
        title: "Nothing to judge yet",
        text: "Once an edition is announced, its jury, its rounds and its winners are here.",
      }}
    >
      <RecordTable<JudgedEdition>
        opens="show"
        line={{
          name: ({ title }) => title,
          text: describeState,
          end: ({ jurors }) => `${jurors} jurors`,
        }}
        columns={[
          { source: "title", label: "Edition", disableSort: true },
          { label: "State", render: describeState },
          { source: "jurors", label: "Jurors", isCount: true },
          { label: "Announced for", render: ({ publishes_at }) => day(publishes_at) },
        ]}
      />
    </ListPage>
  );
}
