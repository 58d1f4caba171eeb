import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import { type CouponKind, couponKinds } from "@cairn/contract/coupons/public.ts";
import type { StaffCoupon } from "@cairn/contract/coupons/staff.ts";
import { writePounds } from "@cairn/contract/platform/money.ts";
import { BooleanInput, FormDataConsumer, NumberInput, type RaRecord, SelectInput, TextInput } from "react-admin";
import { dateTime } from "../../dates.ts";
import { FieldGroup } from "../../ui/form.tsx";
import { MomentInput } from "../../ui/moment-input.tsx";
import { PriceInput } from "../../ui/price-input.tsx";
import { RecordsInput } from "../../ui/records-input.tsx";
import { Reach } from "./reach.tsx";

/** What kinds of coupons give. */
export const couponKindNames: Readonly<Record<CouponKind, string>> = {
  percent: "A percentage",
  sum: "A sum",
  delivery: "Free delivery",
};
const kindChoices = couponKinds.map((id) => ({ id, name: couponKindNames[id] }));

/** What a coupon gives, in words. */
export function worthOf({ kind, percent, amount }: Pick<StaffCoupon, "kind" | "percent" | "amount">): string {
  if (kind === "percent") return `${percent}% off`;
  return kind === "sum" ? `${writePounds(amount)} off` : "Free delivery";
}

const variantName = ({ name, variant_name, sku }: RaRecord) => `${nameWithVariant(name, variant_name)} (${sku})`;

/** How fields of a coupon are called and written where two versions are compared. */
export const couponFields = {
  kind: { label: "It gives", show: (kind: CouponKind) => couponKindNames[kind] },
  percent: { label: "Percent" },
  amount: { label: "Sum", show: writePounds },
  least_sum: { label: "For goods of at least", show: writePounds },
  is_for_cheapest: { label: "Only the cheapest item" },
  is_for_full_price: { label: "Not for what is on sale" },
  use_limit: { label: "Uses in all" },
  starts_at: { label: "From", show: dateTime },
  ends_at: { label: "Until", show: dateTime },
  product_ids: { label: "Only for these products", reference: "products" },
  variant_ids: { label: "Only for these variants", reference: "stock" },
  category_ids: { label: "Only for these categories", reference: "categories" },
};

/** A new coupon, before anything is chosen. */
export const newCoupon = {
  code: "",
  kind: "percent",
  percent: 10,
  amount: 0,
  least_sum: 0,
  is_for_cheapest: false,
  is_for_full_price: false,
  use_limit: null,
  uses_per_customer: 1,
  starts_at: null,
  ends_at: null,
  product_ids: [],
  variant_ids: [],
  category_ids: [],
};

/** The fields of a coupon's form. */
export function CouponFields() {
  return (
    <>
      <FieldGroup title="What it gives">
        <TextInput source="code" label="Code" helperText="What customers enter, in whatever case" />
        <SelectInput source="kind" label="It gives" choices={kindChoices} />
        <FormDataConsumer<Partial<StaffCoupon>>>
          {({ formData: { kind } }) => (
            <>
              {kind === "percent" && <NumberInput source="percent" label="Percent" min={1} max={100} />}
              {kind === "sum" && <PriceInput source="amount" label="Sum" />}
              <PriceInput source="least_sum" label="For goods of at least" />
              {kind !== "delivery" && (
                <BooleanInput
                  source="is_for_cheapest"
                  label="Only the cheapest item"
                  helperText="One unit of the cheapest that it is for in the cart"
                />
              )}
            </>
          )}
        </FormDataConsumer>
      </FieldGroup>
      <FieldGroup title="What it is for">
        <RecordsInput
          source="product_ids"
          reference="products"
          label="Only for these products"
          helperText="Without products, variants and categories it is for everything"
        />
        <RecordsInput
          source="variant_ids"
          reference="stock"
          optionText={variantName}
          label="Only for these variants"
          helperText="Found by name or number, where it is not for the whole product"
        />
        <RecordsInput
          source="category_ids"
          reference="categories"
          offered={100}
          label="Only for these categories"
          helperText="Whatever is in them when the coupon is used"
        />
        <BooleanInput
          source="is_for_full_price"
          label="Not for what is on sale"
          helperText="As prices stand when the order is placed"
        />
      </FieldGroup>
      <Reach />
      <FieldGroup title="How long, and how often">
        <MomentInput source="starts_at" label="From" helperText="Empty is from now on" />
        <MomentInput source="ends_at" label="Until" helperText="Empty is without end" />
        <NumberInput source="use_limit" label="Uses in all" min={1} helperText="Empty is without limit" />
        <NumberInput source="uses_per_customer" label="Uses per customer" min={1} />
      </FieldGroup>
    </>
  );
}
