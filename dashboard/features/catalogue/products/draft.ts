import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";

type StoredVariant = StaffProduct["variants"][number];
type StoredImage = StaffProduct["images"][number];
export type DraftFilm = StaffProduct["films"][number];

/** A variant in the form; a new one has no id yet. */
export type DraftVariant = Omit<StoredVariant, "id"> & {
  readonly id?: number;
  /** How many there are to begin with. */
  readonly opening_stock?: number | undefined;
};
/** A picture in the form; a new one has no id yet. */
export type DraftImage = Omit<StoredImage, "id"> & { readonly id?: number };
export type DraftOption = StaffProduct["options"][number];

/** What of a product changes together with its options. */
export interface Draft {
  readonly options: readonly DraftOption[];
  readonly variants: readonly DraftVariant[];
  readonly images: readonly DraftImage[];
  readonly films: readonly DraftFilm[];
}

/** The most options that a product has. */
export const mostOptions = 3;

/** Whether a variant may go, rather than be taken out of sale: one that is new, or was never sold or counted. */
export type IsRemovable = (variant: DraftVariant) => boolean;
