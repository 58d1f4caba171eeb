import { blankProduct, productFields } from "@cairn/contract/catalogue/staff-product-fields.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { mayDo } from "@cairn/contract/staff/permissions.ts";
import { TextField } from "@mui/material";
import { useState } from "react";
import { Create, required, SimpleForm, TextInput, useInput, usePermissions } from "react-admin";
import { NameInput } from "../../../ui/name-input.tsx";
import { columns, openingColumn } from "./cells.ts";
import type { DraftVariant } from "./draft.ts";

const firstVariant: DraftVariant = {
  option_values: [],
  sku: "",
  price: pence(0),
  ...{ barcode: "", tax_class: "standard" as const, sale_price: null, sale_from: null, sale_until: null },
  tax: pence(0),
  weight_grams: 0,
  low_stock: 5,
  attributes: {},
  is_default: true,
  is_active: true,
};

const newProduct = { ...blankProduct, variants: [firstVariant] };

/** The least that a product needs; all else follows on its page, while it is a draft. */
export function ProductCreate() {
  const { permissions: member } = usePermissions();
  const mayCount = member !== undefined && mayDo(member.role, "stock.manage");
  return (
    <Create title="New product" redirect="edit">
      <SimpleForm defaultValues={newProduct} warnWhenUnsavedChanges sx={{ maxWidth: 640 }}>
        <NameInput source="name" schema={productFields.name.schema} />
        <TextInput
          source="slug"
          label="Address"
          validate={required()}
          fullWidth
          helperText="Its page is /products/ and this"
        />
        <TextInput source="variants.0.sku" label="Number (SKU)" validate={required()} fullWidth helperText={false} />
        <AmountInput field="price" initial="" ifNone={0} help="What cart and checkout charge, with tax" />
        {mayCount && <OpeningStockInput />}
        <AmountInput
          field="tax"
          initial="0"
          ifNone={null}
          help="Its page alone shows it: Base Price + State Tax = Total. With 0 the page agrees with what is charged."
        />
      </SimpleForm>
    </Create>
  );
}

function OpeningStockInput() {
  const { field, fieldState } = useInput({ source: "variants.0.opening_stock", defaultValue: 0 });
  const [typed, setTyped] = useState("");
  const value = openingColumn.read(typed);
  return (
    <TextField
      label={openingColumn.label}
      fullWidth
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        // What is no number is refused.
        field.onChange(openingColumn.read(target.value) ?? null);
      }}
      error={value === undefined || fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? "How many lie in the house; empty for none"}
      slotProps={{ htmlInput: { inputMode: "numeric" } }}
    />
  );
}

interface AmountInputProps {
  readonly field: "price" | "tax";
  readonly help: string;
  readonly initial: string;
  /** What stands for what is no amount: it is refused. */
  readonly ifNone: 0 | null;
}

function AmountInput({ field: name, help, initial, ifNone }: AmountInputProps) {
  const { field, fieldState } = useInput({ source: `variants.0.${name}` });
  const [typed, setTyped] = useState(initial);
  const column = columns.find((each) => each.field === name);
  return (
    <TextField
      label={column?.label}
      fullWidth
      required
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(column?.read(target.value) ?? ifNone);
      }}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? help}
      slotProps={{ htmlInput: { inputMode: "decimal" } }}
    />
  );
}
