import { DataTable, DateField, List, Pagination } from "react-admin";

export function MailList() {
  return (
    <List perPage={50} pagination={<Pagination rowsPerPageOptions={[]} />} exporter={false} title="Outbox">
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="subject" disableSort />
        <DataTable.Col source="kind" disableSort />
        <DataTable.Col source="recipient" label="To" disableSort />
        <DataTable.Col label="Written" disableSort>
          <DateField source="created_at" showTime />
        </DataTable.Col>
        <DataTable.Col label="Sent" disableSort>
          <DateField source="sent_at" showTime emptyText="not yet" />
        </DataTable.Col>
        <DataTable.Col label="Given up" disableSort>
          <DateField source="failed_at" showTime />
        </DataTable.Col>
        <DataTable.Col source="failure" label="Last trouble" disableSort />
      </DataTable>
    </List>
  );
}
