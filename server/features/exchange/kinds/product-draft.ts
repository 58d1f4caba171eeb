import { blankProduct } from "@cairn/contract/catalogue/staff-product-fields.ts";
import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import { productStates } from "@cairn/contract/catalogue/staff-products.ts";
import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import { poundsFromPence } from "@cairn/contract/platform/money.ts";
import { slugOf } from "@cairn/contract/platform/slugs.ts";
import { sanitiseHtml } from "../../../platform/http/html.ts";
import { readAttributes } from "./attribute-cells.ts";
import type { CellReader } from "./cells.ts";
import type { FileRecord, ImportContext, Row } from "./kind.ts";
import { readPlain } from "./plain-cells.ts";
import { picturesOf } from "./product-draft-pictures.ts";
import { variantsOf } from "./product-draft-variants.ts";
import type { Known, ProductForm } from "./product-form.ts";
import { readList } from "./written.ts";

/** A product as a file wants it. */
export interface Draft {
  readonly form: ProductForm;
  readonly state: StaffProduct["state"];
  readonly publish_at: string | null;
  /** What was counted of each variant, in their order; undefined of what the file does not say. */
  readonly counts: readonly (number | undefined)[];
  /** From which row each variant and picture comes; those that stay as they are have none. */
  readonly variantRows: readonly (Row | undefined)[];
  readonly pictureRows: readonly (Row | undefined)[];
  /** Categories that another shop's file brings with it. */
  readonly newCategories: readonly { readonly name: string; readonly slug: string }[];
}

const emptyForm = (slug: string, position: number): ProductForm => ({
  ...blankProduct,
  variants: [],
  slug,
  position,
});

/** A product that is there, as its form would send it unchanged. */
export function formOf(product: StaffProduct): ProductForm {
  const { id, version, state, publish_at, created_at, updated_at, stocks, ...fields } = product;
  return {
    ...fields,
    variants: product.variants.map((variant) => ({
      ...variant,
      price: poundsFromPence(variant.price),
      tax: poundsFromPence(variant.tax),
      cost: variant.cost === null || variant.cost === undefined ? null : poundsFromPence(variant.cost),
    })),
  };
}

/** The address that a record's rows mean: written, or made of the name. */
export const slugOfRecord = ({ rows: [{ cells }] }: FileRecord) => cells.slug?.trim() || slugOf(cells.name ?? "");

/**
 * Lays the rows of a product over what there is of it. What the file has no column for stays, and variants and pictures
 * that it does not name stay, too: a file never removes anything.
 */
export function draftOf(record: FileRecord, known: Known, context: ImportContext, reader: CellReader): Draft {
  const [first] = record.rows;
  const { present } = known;
  const base = present ? formOf(present) : emptyForm(known.slug, known.lastPlace + 1);
  const isForeign = context.format !== "own";
  const { options, variants, counts, variantRows } = variantsOf(record, base, known, context, reader);
  const { images, pictureRows } = picturesOf(record, base, known, context, reader);
  const categories = categoriesOf(first, base, known, context, reader);
  const wantedState = stateOf(first, present, context, reader);
  const isUnsold = wantedState === "published" && !variants.some(({ is_active }) => is_active);
  if (isUnsold && !isForeign) reader.complain(first, "state", messages.nothingForSale);
  if (isUnsold && isForeign) context.findings.count(messages.nothingForSaleThere);
  const state = isUnsold && isForeign ? "draft" : wantedState;
  return {
    form: {
      ...base,
      ...ownOf(first, base, known, context, reader),
      ...{ options, variants, images },
      category_ids: categories.ids,
    },
    state,
    publish_at: state === "scheduled" ? (present?.publish_at ?? null) : null,
    ...{ counts, variantRows, pictureRows },
    newCategories: categories.added,
  };
}

/** Tags that carry something, which is gone with them. */
const carriers = ["img", "iframe", "video", "audio", "embed", "object", "script", "form", "svg"];

function descriptionOf(first: Row, base: ProductForm, { findings }: ImportContext, reader: CellReader): string {
  const written = reader.text(first, "description", base.description);
  const clean = sanitiseHtml(written);
  for (const tag of carriers) {
    const isIn = (html: string) => new RegExp(`<${tag}\\b`, "i").test(html);
    if (isIn(written) && !isIn(clean)) findings.count(`<${tag}> ${messages.inDescriptions}`);
  }
  return clean;
}

function ownOf(
  first: Row,
  base: ProductForm,
  known: Known,
  context: ImportContext,
  reader: CellReader,
): Partial<ProductForm> {
  const { has } = context;
  return {
    ...readPlain(first, base, reader),
    description: descriptionOf(first, base, context, reader),
    attributes: readAttributes(
      first,
      base.attributes,
      { definitions: known.attributes, isOfVariants: false },
      context,
      reader,
    ),
    specifications: has("specifications")
      ? reader.pairs(first, "specifications").map(([name, value]) => ({ name, value }))
      : base.specifications,
    related_ids: has("related") ? relatedOf(first, known, reader) : base.related_ids,
  };
}

function relatedOf(first: Row, { products }: Known, reader: CellReader): number[] {
  return readList(first.cells.related ?? "").flatMap((slug) => {
    const id = products.get(slug);
    if (id === undefined) reader.complain(first, "related", `${messages.productUnknown}: ${slug}`);
    return id === undefined ? [] : [id];
  });
}

function categoriesOf(
  first: Row,
  base: ProductForm,
  { categories }: Known,
  { format, has }: ImportContext,
  reader: CellReader,
) {
  if (!has("categories")) return { ids: base.category_ids, added: [] };
  const named = readList(first.cells.categories ?? "").map((name) => ({
    name,
    id: categories.get(name.toLowerCase()),
  }));
  const unknown = named.filter(({ id }) => id === undefined);
  if (format === "own")
    for (const { name } of unknown) reader.complain(first, "categories", `${messages.categoryUnknown}: ${name}`);
  const found = named.flatMap(({ id }) => (id === undefined ? [] : [id]));
  // Other shops' files do not say what else ours are sorted into.
  const ids = format === "own" ? found : [...base.category_ids, ...found];
  return {
    ids: [...new Set(ids)].toSorted((one, other) => one - other),
    added: format === "own" ? [] : unknown.map(({ name }) => ({ name, slug: slugOf(name) })).filter(({ slug }) => slug),
  };
}

function stateOf(first: Row, present: StaffProduct | undefined, { has }: ImportContext, reader: CellReader) {
  const before = present?.state ?? "draft";
  const state = has("state") || first.cells.state ? reader.oneOf(first, "state", productStates, before) : before;
  if (state === "scheduled" && before !== "scheduled") reader.complain(first, "state", messages.scheduled);
  return state;
}
