import type { OutboxMail } from "@cairn/contract/mail/staff-outbox.ts";
import { Chip } from "@mui/material";
import { DataTable, FunctionField, SearchInput, SelectInput, SimpleList } from "react-admin";
import { ago, dateTime } from "../../../dates.ts";
import { ListPage, useIsNarrow } from "../../../ui/list.tsx";
import { kindChoices, kindName, stateOf } from "./kinds.ts";

const stateChoices = [
  { id: "waiting", name: "Waiting" },
  { id: "sent", name: "Sent" },
  { id: "failed", name: "Given up" },
];

const filters = [
  <SearchInput key="search" source="search" placeholder="Address, subject or kind" alwaysOn />,
  <SelectInput key="state" source="state" label="State" choices={stateChoices} alwaysOn />,
  <SelectInput key="kind" source="kind" label="Kind" choices={kindChoices} alwaysOn />,
];

/** Every mail that the shop has written, the newest first. */
export function MailList() {
  const isNarrow = useIsNarrow();
  return (
    <ListPage
      title="Outbox"
      filters={filters}
      sort={{ field: "id", order: "DESC" }}
      empty={{ title: "No mail yet", text: "Every mail that the shop writes will be here, with what became of it." }}
    >
      {isNarrow ? (
        <SimpleList<OutboxMail>
          primaryText={({ subject, kind }) => subject ?? kindName(kind)}
          secondaryText={({ recipient, failure }) => (failure === null ? recipient : `${recipient}: ${failure}`)}
          tertiaryText={(mail) => (mail.sent_at === null ? stateOf(mail).label : ago(mail.sent_at))}
        />
      ) : (
        <DataTable bulkActionButtons={false} rowClick="show">
          <DataTable.Col label="Subject" disableSort>
            <FunctionField<OutboxMail> render={({ subject, kind }) => subject ?? kindName(kind)} />
          </DataTable.Col>
          <DataTable.Col source="recipient" label="To" disableSort />
          <DataTable.Col label="Kind" disableSort>
            <FunctionField<OutboxMail> render={({ kind }) => kindName(kind)} />
          </DataTable.Col>
          <DataTable.Col source="id" label="Written">
            <FunctionField<OutboxMail> render={({ created_at }) => dateTime(created_at)} />
          </DataTable.Col>
          <DataTable.Col label="State" disableSort>
            <FunctionField<OutboxMail> render={(mail) => <Chip size="small" {...stateOf(mail)} />} />
          </DataTable.Col>
          <DataTable.Col source="failure" label="Last trouble" disableSort />
        </DataTable>
      )}
    </ListPage>
  );
}
