import { type AttributeKind, longestValue } from "@cairn/contract/catalogue/attributes.ts";
import type { StaffAttribute } from "@cairn/contract/catalogue/staff-attributes.ts";
import { Box, Button, Typography } from "@mui/material";
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  maxLength,
  NullableBooleanInput,
  NumberInput,
  TextInput,
} from "react-admin";
import { Link } from "react-router";
import { useAttributes } from "./use-attributes.ts";

/** What the product has of each attribute that all of its variants share, beneath the headings of the attributes. */
export function AttributesEditor() {
  const attributes = useAttributes().filter(({ is_of_variants }) => !is_of_variants);
  const groups = Map.groupBy(attributes, ({ group }) => group);
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {attributes.length === 0 && (
        <Typography color="textSecondary">
          An attribute, such as a capacity in litres, is defined once and then asked for here.
        </Typography>
      )}
      {[...groups].map(([group, own]) => (
        <Box key={group}>
          {group && (
            <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
              {group}
            </Typography>
          )}
          <Box sx={{ display: "grid", gridTemplateColumns: { sm: "1fr 1fr", xl: "1fr 1fr 1fr" }, columnGap: 2 }}>
            {own.map((attribute) => (
              <AttributeInput key={attribute.key} attribute={attribute} />
            ))}
          </Box>
        </Box>
      ))}
      <Box>
        <Button component={Link} to="/attributes" size="small">
          All attributes
        </Button>
      </Box>
    </Box>
  );
}

function AttributeInput({ attribute: { key, name, kind, unit, step, choices } }: { attribute: StaffAttribute }) {
  const common = { source: `attributes.${key}`, helperText: false, fullWidth: true } as const;
  const label = unit ? `${name}, in ${unit}` : name;
  const offered = choices.map((choice) => ({ id: choice.key, name: choice.name }));
  const inputs: Readonly<Record<AttributeKind, () => React.ReactNode>> = {
    number: () => <NumberInput {...common} label={label} step={step ?? 1} />,
    choice: () => <AutocompleteInput {...common} label={label} choices={offered} />,
    choices: () => <AutocompleteArrayInput {...common} label={label} choices={offered} />,
    yes_no: () => (
      <NullableBooleanInput {...common} label={label} nullLabel="Not known" trueLabel="Yes" falseLabel="No" />
    ),
    text: () => <TextInput {...common} label={label} validate={maxLength(longestValue)} />,
  };
  return inputs[kind]();
}
