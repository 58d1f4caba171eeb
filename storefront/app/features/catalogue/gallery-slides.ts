import type { ProductDetail, ProductFilm, ProductImage, Variant } from "@cairn/contract/catalogue/public.ts";
import { imagesOf } from "@cairn/contract/catalogue/variants.ts";

/** A picture in a product's gallery, or a film with the picture that stands for it. */
export interface GallerySlide extends Pick<ProductImage, "image_url" | "picture" | "alt"> {
  readonly key: string;
  readonly focal_point?: ProductImage["focal_point"];
  readonly film_url?: string;
}

/** The pictures that show a variant, with the films that show it at their places among them. */
export function slidesOf(product: ProductDetail, variant: Variant): readonly GallerySlide[] {
  const slides = imagesOf(product, variant).map((image): GallerySlide => ({ ...image, key: String(image.id) }));
  const films = product.films.filter(({ option_values }) =>
    option_values.every((value) => variant.option_values.includes(value)),
  );
  // From the last to the first, so that each counts pictures alone.
  for (const film of films.toReversed()) slides.splice(film.place, 0, slideOf(film));
  return slides;
}

const slideOf = ({ film_url, poster_url, picture, alt }: ProductFilm): GallerySlide => ({
  ...{ key: film_url, film_url, image_url: poster_url, picture, alt },
});
