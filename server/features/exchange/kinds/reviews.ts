import { createHash } from "node:crypto";
import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import type { Use } from "@cairn/contract/platform/endpoint.ts";
import { nameSchema, notReserved } from "@cairn/contract/platform/names.ts";
import { plainText } from "@cairn/contract/platform/plain-text.ts";
import { optionalText } from "@cairn/contract/platform/text.ts";
import { longestReview } from "@cairn/contract/reviews/own.ts";
import * as z from "zod/mini";
import { expectUnused } from "../../../platform/database/in-use.ts";
import { readProductIds, readProductIdsByName, readVariantsBySku } from "../../catalogue/many-products.ts";
import {
  addManyReviews,
  type ImportedReview,
  type KnownReview,
  readReviewsByHash,
  readReviewsById,
  removeManyReviews,
} from "../../reviews/many-reviews.ts";
import { readMoment } from "../dates.ts";
import { type CellReader, cellReader } from "./cells.ts";
import { changesOf, storedChanges } from "./changes.ts";
import { reviewColumns } from "./file-columns.ts";
import type { Change, ImportContext, Kind, Row } from "./kind.ts";

type Reading = Parameters<Kind["plan"]>[0];

const authorSchema = nameSchema("", 60).check(notReserved);
const wordsSchema = optionalText(longestReview);
/** Other shops' words for a review that everybody could read. */
const shown = /^(ok|published|approved|approve|yes|true|1)$/i;

/** Reviews of another shop, a row each. They are never verified, and no address of whoever wrote them is read. */
export const reviewKind: Kind = {
  columns: reviewColumns,
  keyOf: () => "",
  async plan(db, records, context) {
    const reader = cellReader(reviewColumns);
    const rows = records.map(({ number, rows: [row] }) => ({ number, row }));
    const productOf = await productsOf(
      db,
      rows.map(({ row }) => row),
    );
    const read = rows.flatMap(({ number, row }) => {
      const product = productOf(row);
      if (product.id === undefined) {
        context.findings.leaveOut(
          row.row,
          product.name,
          product.name === "" ? messages.productOfReviewMissing : messages.productOfReviewUnknown,
        );
        return [];
      }
      const review = reviewOf(row, product.id, context, reader);
      return review ? [{ record: number, review }] : [];
    });
    const present = await readReviewsByHash(
      db,
      read.map(({ review }) => review.import_hash),
    );
    // A row that stands there twice is one review.
    const wanted = read.filter(
      ({ review: { import_hash } }) => !present.has(import_hash) && !context.isRepeated(import_hash),
    );
    return {
      ...{ added: wanted.length, changed: 0, unchanged: read.length - wanted.length },
      problems: reader.problems,
      async write(tx): Promise<Change[]> {
        await addManyReviews(
          tx,
          wanted.map(({ review }) => review),
        );
        const written = await readReviewsByHash(
          tx,
          wanted.map(({ review }) => review.import_hash),
        );
        return changesOf(
          wanted.map(({ record, review }) => ({ record, before: undefined as KnownReview | undefined, review })),
          ({ review }) => written.get(review.import_hash),
        );
      },
    };
  },
  async undo(tx, _jobs, changes) {
    const stored = storedChanges<KnownReview>(changes).map(({ after }) => after);
    const present = await readReviewsById(
      tx,
      stored.map(({ id }) => id),
    );
    const changed = stored.filter(({ id, state, answer }) => {
      const now = present.get(id);
      return now && (now.state !== state || now.answer !== answer);
    });
    expectUnused(
      changed
        .slice(0, 10)
        .map(
          ({ id }): Use => ({ resource: "reviews", id, label: `${messages.review} ${id} ${messages.changedSince}` }),
        ),
    );
    await removeManyReviews(
      tx,
      stored.map(({ id }) => id),
    );
  },
};

/** Which product each row is of: by its address, its number or its name. */
async function productsOf(db: Reading, rows: readonly Row[]) {
  const cell = (row: Row, field: string) => row.cells[field]?.trim() ?? "";
  const all = (field: string) => [...new Set(rows.map((row) => cell(row, field)).filter((text) => text !== ""))];
  const bySlug = await readProductIds(
    db,
    all("product_slug").map((slug) => slug.toLowerCase()),
  );
  const bySku = await readVariantsBySku(db, all("sku"));
  const byName = await readProductIdsByName(
    db,
    all("product_name").map((name) => name.toLowerCase()),
  );
  return (row: Row): { readonly id: number | undefined; readonly name: string } => {
    const [slug, sku, name] = [cell(row, "product_slug"), cell(row, "sku"), cell(row, "product_name")];
    return {
      id: bySlug.get(slug.toLowerCase()) ?? bySku.get(sku)?.variant.product_id ?? byName.get(name.toLowerCase()),
      name: slug || sku || name,
    };
  };
}

/** A review as a row has it; undefined where something is wrong with it. */
function reviewOf(
  row: Row,
  productId: number,
  { choices, findings, has }: ImportContext,
  reader: CellReader,
): ImportedReview | undefined {
  const before = reader.problems.length;
  const stars = reader.number(row, "stars", 0);
  if (!Number.isInteger(stars) || stars < 1 || stars > 5) reader.complain(row, "stars", messages.starsNeeded);
  const words = [reader.text(row, "title", ""), reader.text(row, "words", "")]
    .map(withoutTags)
    .filter((part) => part !== "")
    .join("\n\n");
  const checked = z.safeParse(wordsSchema, words);
  if (!checked.success) reader.complain(row, "words", messages.reviewTooLong);
  const answer = z.safeParse(wordsSchema, withoutTags(reader.text(row, "answer", "")));
  if (!answer.success) reader.complain(row, "answer", messages.reviewTooLong);
  const writtenAt = momentOf(row, choices.date_order, findings, reader);
  const author = z.safeParse(authorSchema, reader.text(row, "author_name", ""));
  if (!author.success && reader.text(row, "author_name", "").trim() !== "") findings.count(messages.namesLeftOut);
  if (reader.problems.length > before || !checked.success || !answer.success) return undefined;
  const isShown = !has("state") || shown.test(row.cells.state?.trim() ?? "");
  const review = {
    product_id: productId,
    author_name: author.success ? author.data : "",
    stars,
    words: checked.data,
    written_at: writtenAt,
  };
  return {
    ...review,
    answer: answer.data,
    state: isShown ? "published" : "pending",
    import_hash: createHash("sha256").update(JSON.stringify(review)).digest("hex"),
  };
}

/** When it was written; without a date it would be new, and so would another one at the next import. */
function momentOf(
  row: Row,
  order: ImportContext["choices"]["date_order"],
  findings: ImportContext["findings"],
  reader: CellReader,
): string {
  const cell = row.cells.written_at?.trim().replace(/ UTC$/i, "Z") ?? "";
  const read = readMoment(cell, order);
  if (read === "order") findings.ask("dates");
  else if (!read) reader.complain(row, "written_at", messages.moment);
  else return read.at.toISOString();
  return new Date(0).toISOString();
}

const withoutTags = (text: string): string =>
  text
    .split(/\n|<br\s*\/?>|<\/p>/i)
    .map(plainText)
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
