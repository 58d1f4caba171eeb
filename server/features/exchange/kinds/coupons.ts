import { couponKinds } from "@cairn/contract/coupons/public.ts";
import { coupons, type StaffCoupon } from "@cairn/contract/coupons/staff.ts";
import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import type { Use } from "@cairn/contract/platform/endpoint.ts";
import { poundsFromPence } from "@cairn/contract/platform/money.ts";
import * as z from "zod/mini";
import { expectUnused } from "../../../platform/database/in-use.ts";
import { readCategoryNames, readProductIds, readVariantIds } from "../../catalogue/many-products.ts";
import { readCouponsByCode, removeManyCoupons, writeManyCoupons } from "../../coupons/many-coupons.ts";
import { endOf, readMoment } from "../dates.ts";
import { type CellReader, cellReader, complainOf } from "./cells.ts";
import { changesOf, storedChanges } from "./changes.ts";
import { couponColumns } from "./file-columns.ts";
import type { Change, ImportContext, Kind, Row } from "./kind.ts";
import { readList } from "./written.ts";

type CouponForm = z.input<typeof coupons.create.schema.body>;
const schema = coupons.create.schema.body;

const codeOf = ({ cells }: Row) => cells.code?.trim().toUpperCase() ?? "";

/** Coupons for everybody, by their codes. */
export const couponKind: Kind = {
  columns: couponColumns,
  keyOf: (cells) => cells.code?.trim().toUpperCase() ?? "",
  async plan(db, records, context) {
    const reader = cellReader(couponColumns);
    const present = await readCouponsByCode(
      db,
      records.map(({ rows: [row] }) => codeOf(row)),
    );
    const slugs = records.flatMap(({ rows: [{ cells }] }) => readList(cells.products ?? ""));
    const productIds = await readProductIds(db, slugs);
    const skus = records.flatMap(({ rows: [{ cells }] }) => readList(cells.variants ?? ""));
    const variantIds = await readVariantIds(db, skus);
    const categoryIds = new Map((await readCategoryNames(db)).map(({ id, slug }) => [slug, id]));
    const wanted: { record: number; before: StaffCoupon | undefined; fields: z.output<typeof schema> }[] = [];
    let unchanged = 0;
    for (const { number, rows } of records) {
      const [row, again] = rows;
      if (again) reader.complain(again, "code", messages.keyTwice);
      const before = present.get(codeOf(row));
      if (before?.is_personal) reader.complain(row, "code", messages.personalCoupon);
      const form = formOf(row, before, context, reader);
      if (context.has("products")) form.product_ids = idsIn(row, "products", productIds, reader);
      if (context.has("variants")) form.variant_ids = idsIn(row, "variants", variantIds, reader);
      if (context.has("categories")) form.category_ids = idsIn(row, "categories", categoryIds, reader);
      const { data, error } = z.safeParse(schema, form);
      if (error) complainOf(reader, error.issues, ([field]) => ({ row, field: fieldOf(String(field)) }));
      else if (before && JSON.stringify(data) === JSON.stringify(fieldsOf(before))) unchanged++;
      else {
        const isBelowUses = before && data.use_limit !== null && data.use_limit < before.use_count;
        if (isBelowUses) reader.complain(row, "use_limit", messages.couponUsed);
        wanted.push({ record: number, before, fields: data });
      }
    }
    const changed = wanted.filter(({ before }) => before).length;
    return {
      ...{ added: wanted.length - changed, changed, unchanged },
      problems: reader.problems,
      async write(tx): Promise<Change[]> {
        await writeManyCoupons(
          tx,
          wanted.map(({ before, fields }) => ({ seen: before && { id: before.id, version: before.version }, fields })),
        );
        const written = await readCouponsByCode(
          tx,
          wanted.map(({ fields }) => fields.code.toUpperCase()),
        );
        return changesOf(wanted, ({ fields }) => written.get(fields.code.toUpperCase()));
      },
    };
  },
  async undo(tx, _jobs, changes) {
    const stored = storedChanges<StaffCoupon>(changes);
    const present = await readCouponsByCode(
      tx,
      stored.map(({ after }) => after.code),
    );
    const changed = stored.filter(({ after }) => present.get(after.code)?.version !== after.version);
    expectUnused(
      changed.slice(0, 10).map(({ after }): Use => {
        return { resource: "coupons", id: after.id, label: `${after.code} ${messages.changedSince}` };
      }),
    );
    await writeManyCoupons(
      tx,
      stored.flatMap(({ before, after }) =>
        before ? [{ seen: { id: after.id, version: after.version }, fields: fieldsOf(before) }] : [],
      ),
    );
    await removeManyCoupons(
      tx,
      stored.flatMap(({ before, after }) => (before ? [] : [after.id])),
    );
  },
};

const columns: Readonly<Record<string, string>> = {
  product_ids: "products",
  variant_ids: "variants",
  category_ids: "categories",
};
const fieldOf = (field: string) => columns[field] ?? field;
const unknown = {
  products: messages.productUnknown,
  variants: messages.variantUnknown,
  categories: messages.categoryUnknown,
};

/** What coupons had not that were kept by earlier imports. */
const added = { is_for_cheapest: false, is_for_full_price: false, variant_ids: [] };

/** A coupon that is there, as its form would send it unchanged. */
function fieldsOf(coupon: StaffCoupon): z.output<typeof schema> {
  const { amount, least_sum } = coupon;
  return z.parse(schema, {
    ...added,
    ...coupon,
    amount: poundsFromPence(amount),
    least_sum: poundsFromPence(least_sum),
  });
}

function formOf(
  row: Row,
  before: StaffCoupon | undefined,
  { choices, findings }: ImportContext,
  reader: CellReader,
): CouponForm {
  const moment = (field: string, present: string | null) => {
    const cell = row.cells[field]?.trim();
    if (cell === undefined) return present;
    if (cell === "") return null;
    const read = readMoment(cell, choices.date_order);
    if (read === "order") findings.ask("dates");
    else if (!read) reader.complain(row, field, messages.moment);
    else return (field === "ends_at" ? endOf(read) : read.at).toISOString();
    return present;
  };
  return {
    code: codeOf(row),
    kind: reader.oneOf(row, "kind", couponKinds, before?.kind ?? "percent"),
    percent: reader.integer(row, "percent", before?.percent ?? 0),
    amount: reader.amount(row, "amount", poundsFromPence(before?.amount ?? 0)),
    least_sum: reader.amount(row, "least_sum", poundsFromPence(before?.least_sum ?? 0)),
    is_for_cheapest: reader.isYes(row, "is_for_cheapest", before?.is_for_cheapest ?? false),
    is_for_full_price: reader.isYes(row, "is_for_full_price", before?.is_for_full_price ?? false),
    use_limit: reader.isEmpty(row, "use_limit") ? null : reader.integer(row, "use_limit", before?.use_limit ?? null),
    uses_per_customer: reader.integer(row, "uses_per_customer", before?.uses_per_customer ?? 1),
    starts_at: moment("starts_at", before?.starts_at ?? null),
    ends_at: moment("ends_at", before?.ends_at ?? null),
    product_ids: before?.product_ids ?? [],
    variant_ids: before?.variant_ids ?? [],
    category_ids: before?.category_ids ?? [],
  };
}

/** The ids of what a cell names by its addresses or numbers. */
function idsIn(row: Row, field: keyof typeof unknown, ids: ReadonlyMap<string, number>, reader: CellReader): number[] {
  const found = readList(row.cells[field] ?? "").flatMap((slug) => {
    const id = ids.get(slug);
    if (id === undefined) reader.complain(row, field, `${unknown[field]}: ${slug}`);
    return id === undefined ? [] : [id];
  });
  return [...new Set(found)].toSorted((one, other) => one - other);
}
