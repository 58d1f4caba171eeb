import { orderStateMessages } from "@cairn/contract/messages/orders.ts";
import { DataTable, DateField, List, Pagination, SelectField, SelectInput } from "react-admin";
import { poundsFormat } from "../../money.ts";

export const stateChoices = Object.entries(orderStateMessages).map(([id, name]) => ({ id, name }));

const filters = [<SelectInput key="state" source="state" label="State" choices={stateChoices} alwaysOn />];

export function OrderList() {
  return (
    <List filters={filters} perPage={50} pagination={<Pagination rowsPerPageOptions={[]} />} exporter={false}>
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="id" label="Order" disableSort />
        <DataTable.Col label="State" disableSort>
          <SelectField source="state" choices={stateChoices} />
        </DataTable.Col>
        <DataTable.Col label="Placed" disableSort>
          <DateField source="placed_at" showTime />
        </DataTable.Col>
        <DataTable.Col source="name" label="Customer" disableSort />
        <DataTable.Col source="email" label="E-mail" disableSort />
        <DataTable.NumberCol source="total" label="Total" options={poundsFormat} disableSort />
      </DataTable>
    </List>
  );
}
