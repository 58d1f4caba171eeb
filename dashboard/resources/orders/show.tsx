import {
  ArrayField,
  DataTable,
  DateField,
  FunctionField,
  NumberField,
  SelectField,
  Show,
  SimpleShowLayout,
  TextField,
} from "react-admin";
import { poundsFormat } from "../../money.ts";
import { fulfilmentChoices, paymentChoices } from "./list.tsx";

export function OrderShow() {
  return (
    <Show>
      <SimpleShowLayout>
        <TextField source="id" label="Order" />
        <SelectField source="payment_state" label="Payment" choices={paymentChoices} />
        <SelectField source="fulfilment_state" label="Goods" choices={fulfilmentChoices} />
        <DateField source="placed_at" label="Placed" showTime />
        <DateField source="paid_at" label="Paid" showTime />
        <TextField source="name" label="Customer" />
        <TextField source="email" label="E-mail" />
        <TextField source="phone" />
        <TextField source="address" />
        <TextField source="country" />
        <TextField source="payment" label="Paid with" />
        <TextField source="payment_id" label="Payment at the provider" />
        <ArrayField source="lines">
          <DataTable bulkActionButtons={false} rowClick={false}>
            <DataTable.Col source="name" disableSort />
            <DataTable.Col source="variant_name" label="Variant" disableSort />
            <DataTable.Col source="sku" label="SKU" disableSort />
            <DataTable.NumberCol source="quantity" disableSort />
            <DataTable.NumberCol source="price" options={poundsFormat} disableSort />
            <DataTable.NumberCol source="total" options={poundsFormat} disableSort />
          </DataTable>
        </ArrayField>
        <NumberField source="subtotal" options={poundsFormat} />
        <NumberField source="discount" options={poundsFormat} />
        <NumberField source="shipping" options={poundsFormat} />
        <NumberField source="total" options={poundsFormat} />
        <TextField source="coupon_code" label="Coupon" />
        <ArrayField source="events" label="What happened">
          <DataTable bulkActionButtons={false} rowClick={false}>
            <DataTable.Col label="When" disableSort>
              <DateField source="happened_at" showTime />
            </DataTable.Col>
            <DataTable.Col source="kind" label="What" disableSort />
            <DataTable.Col source="actor" label="By" disableSort />
            <DataTable.Col source="actor_name" label="Name" disableSort />
            <DataTable.Col label="Details" disableSort>
              <FunctionField render={({ detail }) => JSON.stringify(detail)} />
            </DataTable.Col>
          </DataTable>
        </ArrayField>
      </SimpleShowLayout>
    </Show>
  );
}
