import { longest } from "@cairn/contract/catalogue/staff-product-fields.ts";
import type { Draft, DraftOption, DraftVariant, IsRemovable } from "./draft.ts";

const nothing = () => false;
const key = (values: readonly string[]) => JSON.stringify(values);

/** Every choice of one value of each option, in the options' order; one empty choice without options. */
export function choicesOf(options: readonly DraftOption[]): string[][] {
  return options.reduce<string[][]>(
    (choices, { values }) => choices.flatMap((choice) => values.map(({ name }) => [...choice, name])),
    [[]],
  );
}

/**
 * The present variants in the order of the choices, and of what is missing that which is `wanted`, with the price and
 * the weight of the first. Those that are no choice any more are gone where they may go, and else out of sale.
 */
export function withCombinations(
  draft: Draft,
  isRemovable: IsRemovable,
  wanted: (values: readonly string[]) => boolean = () => true,
): Draft {
  const present = new Map(draft.variants.map((variant) => [key(variant.option_values), variant]));
  const [model] = draft.variants;
  const choices = choicesOf(draft.options);
  const numbers = new Set(draft.variants.map(({ sku }) => sku.toUpperCase()));
  const variants = choices.flatMap((values) => {
    const known = present.get(key(values));
    if (known) return [known];
    if (!wanted(values)) return [];
    const sku = proposedNumber(values, model, numbers);
    numbers.add(sku);
    return [newVariant(values, sku, model)];
  });
  const chosen = new Set(choices.map(key));
  const kept = draft.variants
    .filter((variant) => !chosen.has(key(variant.option_values)) && !isRemovable(variant))
    .map((variant) => ({ ...variant, is_active: false, is_default: false }));
  return { ...draft, variants: withOneDefault([...variants, ...kept]) };
}

/** Letters and digits as article numbers have them, joined by hyphens: accents go, and so do other scripts. */
const numberOf = (words: string) =>
  words
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/**
 * The first variant's number with these values in the place of its own. That number is the product's alone in the shop,
 * so its beginning keeps the proposal from being another product's; one that is taken here is counted on.
 */
function proposedNumber(
  values: readonly string[],
  model: DraftVariant | undefined,
  taken: ReadonlySet<string>,
): string {
  const first = numberOf(model?.sku ?? "");
  // An option that came later is not in it.
  const ends = (model?.option_values ?? []).map((_, index, all) => `-${numberOf(all.slice(0, index + 1).join(" "))}`);
  const own = ends.findLast((end) => end !== "-" && first.endsWith(end)) ?? "";
  const base = first.slice(0, first.length - own.length);
  const wanted = [base, numberOf(values.join(" "))].filter(Boolean).join("-") || "1";
  const sku = wanted.slice(0, longest.sku - 4);
  for (let place = 1; ; place++) {
    const proposed = place === 1 ? sku : `${sku}-${place}`;
    if (!taken.has(proposed)) return proposed;
  }
}

function newVariant(option_values: readonly string[], sku: string, model: DraftVariant | undefined): DraftVariant {
  const { price, tax, weight_grams = 0, low_stock = 5, attributes = {} } = model ?? {};
  const { sale_price = null, sale_from = null, sale_until = null } = model ?? {};
  return {
    option_values: [...option_values],
    sku,
    barcode: "",
    tax_class: "standard",
    price: price ?? (0 as DraftVariant["price"]), // The form asks for one.
    ...{ sale_price, sale_from, sale_until },
    tax: tax ?? (0 as DraftVariant["tax"]),
    ...(model?.cost !== undefined && { cost: model.cost }),
    weight_grams,
    low_stock,
    attributes: { ...attributes },
    is_default: false,
    is_active: true,
  };
}

/** The first choice is one for sale, and there is one of them as long as anything is. */
export function withOneDefault(variants: readonly DraftVariant[]): DraftVariant[] {
  const present = variants.findIndex(({ is_default, is_active }) => is_default && is_active);
  const chosen = present >= 0 ? present : variants.findIndex(({ is_active }) => is_active);
  return variants.map((variant, index) => ({ ...variant, is_default: index === chosen }));
}

/** Adds an option of one value, which every variant then has. */
export function addOption(draft: Draft, name: string, value: string, isRemovable: IsRemovable): Draft {
  const options = [...draft.options, { name, values: [{ name: value, swatch: null }] }];
  const variants = draft.variants.map((variant) => ({
    ...variant,
    option_values:
      variant.option_values.length === draft.options.length ? [...variant.option_values, value] : variant.option_values,
  }));
  return withCombinations({ ...draft, options, variants }, isRemovable, nothing);
}

/** Takes an option away; of variants that are then alike the first stays. */
export function removeOption(draft: Draft, index: number, isRemovable: IsRemovable): Draft {
  const gone = new Set(draft.options[index]?.values.map(({ name }) => name));
  const seen = new Set<string>();
  const variants = draft.variants.map((variant) => {
    const option_values = variant.option_values.filter((_, at) => at !== index);
    // One that is like another keeps its values, by which it is no choice any more.
    if (seen.has(key(option_values))) return variant;
    seen.add(key(option_values));
    return { ...variant, option_values };
  });
  const isLeft = (value: string) => !gone.has(value);
  return withCombinations(
    {
      ...showing(draft, (values) => values.filter(isLeft)),
      options: draft.options.filter((_, at) => at !== index),
      variants,
    },
    isRemovable,
    nothing,
  );
}

/** Pictures and films that show other values. */
function showing({ images, films }: Draft, change: (values: string[]) => string[]): Pick<Draft, "images" | "films"> {
  const changed = <Shown extends { readonly option_values: string[] }>(shown: Shown): Shown => ({
    ...shown,
    option_values: change(shown.option_values),
  });
  return { images: images.map(changed), films: films.map(changed) };
}

/**
 * Gives an option other values: one whose place holds another name is renamed wherever it stands, and one that is added
 * makes variants with each value of the others.
 */
export function setValues(draft: Draft, index: number, values: DraftOption["values"], isRemovable: IsRemovable): Draft {
  const option = draft.options[index];
  if (!option) return draft;
  const isSameLength = option.values.length === values.length;
  const renamed = new Map(
    isSameLength ? option.values.map(({ name }, at) => [name, values[at]?.name ?? name] as const) : [],
  );
  const nowCalled = (value: string) => renamed.get(value) ?? value;
  const left = new Set(values.map(({ name }) => name));
  const wereValues = new Set(option.values.map(({ name }) => name));
  const isLeft = (value: string) => !wereValues.has(value) || left.has(value);
  const isAdded = (value: string | undefined) => !isSameLength && value !== undefined && !wereValues.has(value);
  return withCombinations(
    {
      options: draft.options.map((each, at) => (at === index ? { ...each, values } : each)),
      variants: draft.variants.map((variant) => ({
        ...variant,
        option_values: variant.option_values.map((value, at) => (at === index ? nowCalled(value) : value)),
      })),
      ...showing(draft, (shown) => (isSameLength ? shown.map(nowCalled) : shown.filter(isLeft))),
    },
    isRemovable,
    (choice) => isAdded(choice[index]),
  );
}
