import {
  ArrayField,
  DataTable,
  DateField,
  FunctionField,
  SelectField,
  Show,
  SimpleShowLayout,
  TextField,
} from "react-admin";
import { PriceField } from "../../price-field.tsx";
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
            <DataTable.Col label="Price" align="right" disableSort>
              <PriceField source="price" />
            </DataTable.Col>
            <DataTable.Col label="Total" align="right" disableSort>
              <PriceField source="total" />
            </DataTable.Col>
          </DataTable>
        </ArrayField>
        <PriceField source="subtotal" />
        <PriceField source="discount" />
        <PriceField source="shipping" />
        <PriceField source="total" />
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
