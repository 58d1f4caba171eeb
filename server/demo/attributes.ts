import type { AttributeKind, AttributePlace } from "@cairn/contract/catalogue/attributes.ts";

/** An attribute of the demo shop's products, in their order; choices by their keys. */
export interface DemoAttribute {
  readonly key: string;
  readonly name: string;
  readonly kind: AttributeKind;
  readonly unit?: string;
  readonly step?: number;
  readonly is_of_variants?: boolean;
  readonly is_weight?: boolean;
  readonly places: readonly AttributePlace[];
  readonly group: string;
  readonly choices?: Readonly<Record<string, string>>;
}

const everywhere = ["card", "specifications", "comparison", "filter", "structured_data"] as const;
const onPage = ["specifications", "comparison"] as const;
const withFilter = ["specifications", "comparison", "filter"] as const;

const size = "Size and weight";
const carrying = "Carrying";
const made = "What it is made of";

export const demoAttributes: readonly DemoAttribute[] = [
  { key: "litres", name: "Capacity", kind: "number", unit: "L", step: 0.5, places: everywhere, group: size },
  {
    ...{ key: "weight", name: "Weight", kind: "number", unit: "g", step: 1, is_of_variants: true, is_weight: true },
    ...{ places: everywhere, group: size },
  },
  { key: "height", name: "Height", kind: "number", unit: "cm", step: 0.5, places: onPage, group: size },
  { key: "width", name: "Width", kind: "number", unit: "cm", step: 0.5, places: onPage, group: size },
  { key: "depth", name: "Depth", kind: "number", unit: "cm", step: 0.5, places: onPage, group: size },
  { key: "cabin", name: "Cabin size", kind: "yes_no", places: withFilter, group: size },
  { key: "sleeps", name: "Sleeps", kind: "number", step: 1, places: [...withFilter, "card"], group: size },
  { key: "load", name: "Carries well up to", kind: "number", unit: "kg", step: 1, places: withFilter, group: carrying },
  {
    ...{ key: "back-from", name: "Back length from", kind: "number", unit: "cm", step: 1, is_of_variants: true },
    ...{ places: onPage, group: carrying },
  },
  {
    ...{ key: "back-to", name: "Back length to", kind: "number", unit: "cm", step: 1, is_of_variants: true },
    ...{ places: onPage, group: carrying },
  },
  { key: "laptop", name: "Laptop up to", kind: "number", unit: "inches", step: 1, places: withFilter, group: carrying },
  {
    ...{ key: "material", name: "Material", kind: "choices", places: [...withFilter, "structured_data"], group: made },
    choices: {
      nylon: "Recycled nylon",
      polyester: "Recycled polyester",
      aluminium: "Recycled aluminium",
      steel: "Recycled steel",
    },
  },
  { key: "fabric", name: "Fabric", kind: "text", places: ["specifications"], group: made },
  { key: "made-in", name: "Made in", kind: "text", places: ["specifications"], group: made },
  {
    ...{ key: "rain", name: "In the rain", kind: "choice", places: withFilter, group: made },
    choices: { showers: "Sheds showers", cover: "Rain cover included", waterproof: "Waterproof" },
  },
  {
    ...{ key: "seasons", name: "Seasons", kind: "choices", places: withFilter, group: made },
    choices: { spring: "Spring", summer: "Summer", autumn: "Autumn", winter: "Winter" },
  },
];
