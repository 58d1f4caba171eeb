import type { OutboxMail } from "@cairn/contract/mail/staff-outbox.ts";
import { Chip } from "@mui/material";
import { SearchInput, SelectInput } from "react-admin";
import { ago, dateTime } from "../../../dates.ts";
import { ListPage } from "../../../ui/list/list.tsx";
import { RecordTable } from "../../../ui/record-table.tsx";
import { kindChoices, kindName, stateOf } from "./kinds.ts";

const stateChoices = [
  { id: "waiting", name: "Waiting" },
  { id: "sent", name: "Sent" },
  { id: "failed", name: "Given up" },
];

const filters = [
  <SearchInput key="search" source="search" placeholder="Address, subject or kind" />,
  <SelectInput key="state" source="state" label="State" choices={stateChoices} />,
  <SelectInput key="kind" source="kind" label="Kind" choices={kindChoices} />,
];

/** Every mail that the shop has written, the newest first. */
export function MailList() {
  return (
    <ListPage
      title="Outbox"
      filters={filters}
      sort={{ field: "id", order: "DESC" }}
      empty={{ title: "No mail yet", text: "Every mail that the shop writes will be here, with what became of it." }}
    >
      <RecordTable<OutboxMail>
        opens="show"
        line={{
          name: ({ subject, kind }) => subject ?? kindName(kind),
          text: ({ recipient, failure }) => (failure === null ? recipient : `${recipient}: ${failure}`),
          end: (mail) => (mail.sent_at === null ? stateOf(mail).label : ago(mail.sent_at)),
        }}
        columns={[
          { label: "Subject", render: ({ subject, kind }) => subject ?? kindName(kind) },
          { source: "recipient", label: "To", disableSort: true },
          { label: "Kind", render: ({ kind }) => kindName(kind) },
          { source: "id", label: "Written", render: ({ created_at }) => dateTime(created_at) },
          { label: "State", render: (mail) => <Chip size="small" {...stateOf(mail)} /> },
          { source: "failure", label: "Last trouble", disableSort: true },
        ]}
      />
    </ListPage>
  );
}
