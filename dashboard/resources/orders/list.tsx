import { fulfilmentStateMessages, paymentStateMessages } from "@cairn/contract/messages/orders.ts";
import { DataTable, DateField, List, Pagination, SelectField, SelectInput } from "react-admin";
import { PriceField } from "../../price-field.tsx";

const choicesOf = (messages: Readonly<Record<string, string>>) =>
  Object.entries(messages).map(([id, name]) => ({ id, name }));
export const paymentChoices = choicesOf(paymentStateMessages);
export const fulfilmentChoices = choicesOf(fulfilmentStateMessages);

const filters = [
  <SelectInput key="payment" source="payment_state" label="Payment" choices={paymentChoices} alwaysOn />,
  <SelectInput key="goods" source="fulfilment_state" label="Goods" choices={fulfilmentChoices} alwaysOn />,
];

export function OrderList() {
  return (
    <List filters={filters} perPage={50} pagination={<Pagination rowsPerPageOptions={[]} />} exporter={false}>
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="id" label="Order" disableSort />
        <DataTable.Col label="Payment" disableSort>
          <SelectField source="payment_state" choices={paymentChoices} />
        </DataTable.Col>
        <DataTable.Col label="Goods" disableSort>
          <SelectField source="fulfilment_state" choices={fulfilmentChoices} />
        </DataTable.Col>
        <DataTable.Col label="Placed" disableSort>
          <DateField source="placed_at" showTime />
        </DataTable.Col>
        <DataTable.Col source="name" label="Customer" disableSort />
        <DataTable.Col source="email" label="E-mail" disableSort />
        <DataTable.Col label="Total" align="right" disableSort>
          <PriceField source="total" />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
