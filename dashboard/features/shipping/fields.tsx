import { defaultShippingPrice } from "@cairn/contract/orders/pricing.ts";
import { writePounds } from "@cairn/contract/platform/money.ts";
import type { StaffCountry } from "@cairn/contract/shipping/staff.ts";
import { ArrayInput, NumberInput, SimpleFormIterator, TextInput } from "react-admin";
import { FieldGroup } from "../../ui/form.tsx";
import { PriceInput } from "../../ui/price-input.tsx";

const writePercent = (percent: number) => `${percent} %`;
const weightOf = (grams: number) => `${grams / 1000} kg`;

/** The prices of heavier parcels, in words. */
export function stepsOf(steps: StaffCountry["steps"]): string {
  return steps.map(({ above_grams, price }) => `${writePounds(price)} above ${weightOf(above_grams)}`).join(", ");
}

/** How fields of a country are called and written where two versions are compared. */
export const countryFields = {
  price: { label: "Price of delivery", show: writePounds },
  free_over: { label: "Free from", show: writePounds },
  least_days: { label: "Fewest days" },
  most_days: { label: "Most days" },
  standard_rate: { label: "Standard tax", show: writePercent },
  reduced_rate: { label: "Reduced tax", show: writePercent },
  steps: { label: "Heavier parcels" },
  "steps.above_grams": { label: "Above", show: weightOf },
  "steps.price": { label: "Price", show: writePounds },
};

/** A new country, before anything is known of it. */
export const newCountry = {
  id: "",
  name: "",
  price: null,
  free_over: null,
  least_days: null,
  most_days: null,
  standard_rate: 0,
  reduced_rate: 0,
  steps: [],
};

/** The fields of a country's form. */
export function CountryFields() {
  return (
    <>
      <FieldGroup>
        <TextInput source="name" label="Name" />
        <PriceInput
          source="price"
          label="Price of delivery"
          helperText={`Empty is the default, ${writePounds(defaultShippingPrice)}`}
        />
        <PriceInput source="free_over" label="Free from goods of" helperText="Empty is never" />
        <FieldGroup sx={{ mb: 0 }}>
          <NumberInput source="least_days" label="Working days, from" min={0} max={90} />
          <NumberInput source="most_days" label="to" min={0} max={90} />
        </FieldGroup>
      </FieldGroup>
      <FieldGroup>
        <NumberInput
          source="standard_rate"
          label="Standard tax in %"
          min={0}
          max={100}
          step={0.01}
          helperText="Prices include it. In the UK 20, for exports 0"
        />
        <NumberInput
          source="reduced_rate"
          label="Reduced tax in %"
          min={0}
          max={100}
          step={0.01}
          helperText="For variants of the reduced class; the zero class is never taxed"
        />
      </FieldGroup>
      <ArrayInput source="steps" label="What heavier parcels cost">
        <SimpleFormIterator inline disableReordering>
          <NumberInput
            source="above_grams"
            label="Above, in kg"
            min={0}
            step={0.1}
            format={(grams: number | null) => (grams === null || grams === undefined ? "" : grams / 1000)}
            parse={(typed: string) => (typed === "" ? null : Math.round(Number(typed) * 1000))}
            helperText={false}
          />
          <PriceInput source="price" label="Price" helperText={false} />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
}
