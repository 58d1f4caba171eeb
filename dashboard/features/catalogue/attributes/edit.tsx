import { attributeKinds, attributePlaces } from "@cairn/contract/catalogue/attributes.ts";
import type { StaffAttribute } from "@cairn/contract/catalogue/staff-attributes.ts";
import { attributeKindNames, attributePlaceNames } from "@cairn/contract/catalogue/staff-messages.ts";
import { Alert, Box } from "@mui/material";
import {
  ArrayInput,
  BooleanInput,
  CheckboxGroupInput,
  NumberInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useRecordContext,
} from "react-admin";
import { useWatch } from "react-hook-form";
import { CreatePage } from "../../../ui/create.tsx";
import { DeleteButton } from "../../../ui/delete-button.tsx";
import { EditPage } from "../../../ui/edit.tsx";
import { FieldGroup, RecordForm } from "../../../ui/form.tsx";

const kinds = attributeKinds.map((id) => ({ id, name: attributeKindNames[id] }));
const places = attributePlaces.map((id) => ({ id, name: attributePlaceNames[id] }));

const fields = {
  is_of_variants: { label: "Each variant has its own" },
  places: { label: "Shown in" },
  position: { label: "Place" },
};

/** One attribute; a change that touches products tells so before it is made. */
export function AttributeEdit() {
  return (
    <EditPage fields={fields}>
      <RecordForm beside={<RemoveAttribute />}>
        <WeightNotice />
        <AttributeFields />
      </RecordForm>
    </EditPage>
  );
}

const newAttribute = {
  ...{ name: "", kind: "number", unit: "", step: 1, is_of_variants: false, group: "", position: 100, choices: [] },
  places: ["specifications"],
};

/** A new attribute. */
export function AttributeCreate() {
  return (
    <CreatePage title="New attribute">
      <RecordForm defaultValues={newAttribute}>
        <AttributeFields />
      </RecordForm>
    </CreatePage>
  );
}

function WeightNotice() {
  if (!useRecordContext<StaffAttribute>()?.is_weight) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      It is what variants weigh, which delivery is charged by: its values stand in the table of the variants, and it
      stays a number in grams.
    </Alert>
  );
}

function RemoveAttribute() {
  const attribute = useRecordContext<StaffAttribute>();
  if (!attribute || attribute.is_weight) return null;
  const { products } = attribute;
  const consequence = products === 1 ? "1 product loses its value." : `${products} products lose their values.`;
  return <DeleteButton consequence={products > 0 ? consequence : undefined} />;
}

function AttributeFields() {
  const kind = useWatch({ name: "kind" });
  const isWeight = useRecordContext<StaffAttribute>()?.is_weight === true;
  return (
    <>
      <FieldGroup>
        <TextInput source="name" validate={required()} helperText="As customers read it: Capacity, Seasons" />
        <SelectInput source="kind" choices={kinds} validate={required()} readOnly={isWeight} helperText={false} />
        {kind === "number" && (
          <>
            <TextInput source="unit" readOnly={isWeight} helperText="Behind the number: L, cm, kg; empty for none" />
            <NumberInput
              source="step"
              min={0.001}
              readOnly={isWeight}
              helperText="How finely it is written: 0.5 for halves; empty for whole numbers"
            />
          </>
        )}
        <TextInput source="group" helperText="The heading above it in forms and tables: Size and weight" />
        <NumberInput source="position" label="Place among the others, from 0" min={0} step={1} helperText={false} />
      </FieldGroup>
      {(kind === "choice" || kind === "choices") && (
        <Box sx={{ width: "100%", mb: 2 }}>
          <ArrayInput source="choices" helperText="In this order">
            <SimpleFormIterator inline disableClear>
              <TextInput source="name" label="Choice" validate={required()} helperText={false} />
            </SimpleFormIterator>
          </ArrayInput>
        </Box>
      )}
      <FieldGroup>
        <CheckboxGroupInput source="places" label="Shown in" choices={places} row={false} helperText={false} />
        <BooleanInput
          source="is_of_variants"
          label="Each variant has its own"
          readOnly={isWeight}
          helperText="Then it is a column in the table of the variants"
        />
      </FieldGroup>
    </>
  );
}
