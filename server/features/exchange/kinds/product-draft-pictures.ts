import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import type { CellReader } from "./cells.ts";
import type { FileRecord, ImportContext, Row } from "./kind.ts";
import type { Known, ProductForm } from "./product-form.ts";
import { readList, writtenList } from "./written.ts";

type Image = ProductForm["images"][number];

/** The name of a picture's file, in small letters, whatever address or folder it is said to be at. */
export function pictureName(written: string): string {
  const last = written.split(/[?#]/)[0]?.split(/[\\/]/).at(-1) ?? "";
  try {
    return decodeURIComponent(last).toLowerCase();
  } catch {
    return last.toLowerCase();
  }
}

/** The pictures of a product as its rows want them, in their order, and after them those that it has besides. */
export function picturesOf(
  record: FileRecord,
  base: ProductForm,
  known: Known,
  context: ImportContext,
  reader: CellReader,
) {
  const images: Image[] = [];
  const pictureRows: (Row | undefined)[] = [];
  const name = record.rows[0].cells.name?.trim() || base.name;
  let place = 0;
  for (const row of [...record.rows, ...ofVariants(record)]) {
    if (row.cells.picture?.trim()) place++;
    const address = addressOf(row, { name, place }, base, known, context, reader);
    if (address === undefined || images.some(({ image_url }) => image_url === address)) continue;
    const before = base.images.find(({ image_url }) => image_url === address);
    images.push({
      ...(before?.id !== undefined && { id: before.id }),
      image_url: address,
      alt: reader.text(row, "picture_text", before?.alt ?? ""),
      option_values:
        context.has("picture_values") || row.cells.picture_values
          ? readList(row.cells.picture_values ?? "")
          : (before?.option_values ?? []),
      focal_point: focusOf(row) ?? before?.focal_point ?? { x: 50, y: 50 },
    });
    pictureRows.push(row);
  }
  const others = base.images.filter(({ image_url }) => !images.some((image) => image.image_url === image_url));
  return { images: [...images, ...others], pictureRows };
}

/**
 * The pictures that another shop shows of single variants: each shows those that have all the values which its own
 * share.
 */
function ofVariants({ rows }: FileRecord): Row[] {
  const shown = Map.groupBy(
    rows.filter(({ cells }) => cells.variant_picture?.trim()),
    ({ cells }) => cells.variant_picture?.trim() ?? "",
  );
  const valuesOf = ({ cells }: Row) => [1, 2, 3].map((number) => cells[`option${number}_value`]?.trim() ?? "");
  return [...shown].flatMap(([picture, [first, ...others]]) => {
    if (!first) return [];
    const shared = valuesOf(first).filter(
      (value, at) => value !== "" && others.every((other) => valuesOf(other)[at] === value),
    );
    return [{ row: first.row, cells: { picture, picture_values: writtenList(shared) } }];
  });
}

/** Where a row's picture is in the store; undefined for none, and for one that stays at the shop that it comes from. */
function addressOf(
  row: Row,
  at: { readonly name: string; readonly place: number },
  base: ProductForm,
  { stored }: Known,
  { pictures, failures, findings }: ImportContext,
  reader: CellReader,
) {
  const written = row.cells.picture?.trim();
  if (!written) return undefined;
  if (base.images.some(({ image_url }) => image_url === written) || stored.has(written)) return written;
  const found = pictures.get(pictureName(written)) ?? pictures.get(written);
  if (found === undefined && !/^https?:/i.test(written)) reader.complain(row, "picture", messages.pictureMissing);
  else if (found === undefined) {
    const failure = failures.get(written);
    findings.leaveAway({ product: at.name, place: at.place, address: written, ...(failure && { failure }) });
  }
  return found;
}

function focusOf({ cells }: Row) {
  const [, x, y] = /^(\d{1,3}) (\d{1,3})$/.exec(cells.picture_focus?.trim() ?? "") ?? [];
  return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y) };
}
