import { abilities } from "@cairn/contract/catalogue/public.ts";
import { productFields } from "@cairn/contract/catalogue/staff-product-fields.ts";
import { Box, Button, IconButton, Stack, TextField } from "@mui/material";
import { ArrowUp, Plus, X } from "lucide-react";
import { BooleanInput, DateInput, NumberInput, SelectInput } from "react-admin";
import { useFieldArray, useFormContext } from "react-hook-form";
import { inputOf } from "../../../ui/fields.ts";
import { RecordsInput } from "../../../ui/records-input.tsx";

const abilityNames: Readonly<Record<(typeof abilities)[number], string>> = {
  available: "For sale",
  production: "Not launched yet: it can be reserved",
};
const abilityChoices = abilities.map((id) => ({ id, name: abilityNames[id] }));

/** Where a product belongs, and what else its page leads on to. */
export function Organisation() {
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: { md: "1fr 1fr" }, columnGap: 2 }}>
      <RecordsInput
        {...inputOf(productFields, "category_ids")}
        reference="categories"
        sortedBy="position"
        offered={100}
      />
      <NumberInput {...inputOf(productFields, "position")} min={0} step={1} />
      <SelectInput {...inputOf(productFields, "ability")} choices={abilityChoices} />
      <DateInput {...inputOf(productFields, "launches_on")} />
      <BooleanInput {...inputOf(productFields, "is_featured")} />
      <Box sx={{ gridColumn: "1 / -1" }}>
        <RecordsInput {...inputOf(productFields, "related_ids")} reference="products" />
      </Box>
    </Box>
  );
}

/** Further lines of the table on its page, which no attribute says. */
export function SpecificationsEditor() {
  const { fields, append, remove, move } = useFieldArray({ name: "specifications", keyName: "key" });
  const { register, getFieldState, formState } = useFormContext();
  const wrong = (name: string) => getFieldState(name, formState).error?.message;
  return (
    <Stack sx={{ gap: 1 }}>
      {fields.map(({ key }, index) => (
        <Stack key={key} direction="row" sx={{ gap: 1, alignItems: "start" }}>
          {(["name", "value"] as const).map((part) => {
            const problem = wrong(`specifications.${index}.${part}`);
            return (
              <TextField
                key={part}
                size="small"
                fullWidth
                label={part === "name" ? "Line" : "What it says"}
                error={problem !== undefined}
                helperText={problem}
                sx={part === "name" ? { maxWidth: 220 } : undefined}
                {...register(`specifications.${index}.${part}`)}
              />
            );
          })}
          <IconButton
            aria-label={`Move line ${index + 1} up`}
            disabled={index === 0}
            onClick={() => move(index, index - 1)}
          >
            <ArrowUp size={18} />
          </IconButton>
          <IconButton aria-label={`Remove line ${index + 1}`} onClick={() => remove(index)}>
            <X size={18} />
          </IconButton>
        </Stack>
      ))}
      <Box>
        <Button size="small" startIcon={<Plus size={16} />} onClick={() => append({ name: "", value: "" })}>
          Add a line
        </Button>
      </Box>
    </Stack>
  );
}
