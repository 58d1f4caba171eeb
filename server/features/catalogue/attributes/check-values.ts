import { staffAttributeMessages as messages } from "@cairn/contract/catalogue/staff-messages.ts";
import type { AttributeValue, ProductFields } from "@cairn/contract/catalogue/staff-product-fields.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { invalid } from "../../../platform/errors.ts";
import type { Definition } from "./definitions.ts";

type Written = Pick<ProductFields, "attributes" | "variants">;

interface Misfit {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Whether a value says nothing: what is not known of a product has no row. */
export const isBlank = (value: AttributeValue | undefined): value is null | undefined | "" | [] =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** What of a product's values, and of its variants', does not fit the attributes as they are defined. */
export function misfitsOf(definitions: readonly Definition[], { attributes, variants }: Written): Misfit[] {
  const byKey = new Map(definitions.map((definition) => [definition.key, definition]));
  const check = (values: Written["attributes"], before: readonly (string | number)[], isOfVariants: boolean) =>
    Object.entries(values).flatMap(([key, value]) => {
      if (isBlank(value)) return [];
      const message = misfit(byKey.get(key), value, isOfVariants);
      return message === undefined ? [] : [{ path: [...before, "attributes", key], message }];
    });
  return [
    ...check(attributes, [], false),
    ...variants.flatMap((variant, index) => check(variant.attributes, ["variants", index], true)),
  ];
}

/** Refuses with 422, at its field, a value that does not fit. */
export function expectValuesFit(definitions: readonly Definition[], written: Written): void {
  const [first] = misfitsOf(definitions, written);
  if (first) throw invalid(first.path.join("."), first.message);
}

/** What of a product's values, and of its variants', fits the attributes as they are defined by now. */
export function fittingOf<Fields extends Written>(definitions: readonly Definition[], fields: Fields): Fields {
  const byKey = new Map(definitions.map((definition) => [definition.key, definition]));
  const kept = (values: Written["attributes"] | undefined, isOfVariants: boolean) =>
    Object.fromEntries(
      Object.entries(values ?? {}).filter(
        ([key, value]) => !isBlank(value) && misfit(byKey.get(key), value, isOfVariants) === undefined,
      ),
    );
  const variants = fields.variants.map((variant) => ({ ...variant, attributes: kept(variant.attributes, true) }));
  return { ...fields, attributes: kept(fields.attributes, false), variants };
}

/** Why a value does not fit its attribute; undefined where it does. */
export function misfit(
  definition: Definition | undefined,
  value: NonNullable<AttributeValue>,
  isOfVariants: boolean,
): string | undefined {
  if (!definition || definition.is_weight) return messages.valueUnknown;
  if (definition.is_of_variants && !isOfVariants) return messages.valueOfVariants;
  if (!definition.is_of_variants && isOfVariants) return messages.valueOfProduct;
  const isChoice = (key: unknown) => definition.choices.some((choice) => choice.key === key);
  switch (definition.kind) {
    case "number":
      if (typeof value !== "number") return messages.valueNumber;
      return isInSteps(value, definition.step ?? 1)
        ? undefined
        : fill(messages.valueStep, { step: definition.step ?? 1 });
    case "choice":
      return isChoice(value) ? undefined : messages.valueChoice;
    case "choices":
      return Array.isArray(value) && value.every(isChoice) ? undefined : messages.valueChoice;
    case "yes_no":
      return typeof value === "boolean" ? undefined : messages.valueYesNo;
    case "text":
      return typeof value === "string" ? undefined : messages.valueText;
  }
}

/** In thousandths, since 0.3 is no multiple of 0.1 as computers count. */
function isInSteps(value: number, step: number): boolean {
  const thousandths = value * 1000;
  const whole = Math.round(thousandths);
  return Math.abs(thousandths - whole) < 1e-6 * Math.max(1, Math.abs(whole)) && whole % Math.round(step * 1000) === 0;
}
