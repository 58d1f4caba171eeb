import type { ProductFilm } from "@cairn/contract/catalogue/public.ts";
import { staffProductMessages as messages } from "@cairn/contract/catalogue/staff-messages.ts";
import type { ProductFields } from "@cairn/contract/catalogue/staff-product-fields.ts";
import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { invalid } from "../../platform/errors.ts";
import { blurAt, pictureOf } from "../../platform/media/blurs.ts";
import { mediaKey, mediaUrl } from "../../platform/media/store.ts";
import { media } from "../../platform/media/tables.ts";
import { productFilms } from "./films/tables.ts";
import { products } from "./tables.ts";

interface FilmRow {
  readonly key: string;
  readonly poster: string | null;
  readonly blur: string | null;
  readonly alt: string;
  readonly option_values: string[];
  readonly place: number;
}

/** The films of a product within the statement that reads it, each with the picture that the library has of it. */
export const filmsOfProduct = sql<FilmRow[]>`(
  select coalesce(json_agg(json_build_object('key', film.media_key, 'poster', file.poster_key,
    'blur', ${blurAt(sql.raw("file.poster_key"))}, 'alt', film.alt, 'option_values', film.option_values,
    'place', film.place) order by film.place, film.media_key), '[]')
  from ${productFilms} film left join ${media} file on file.key = film.media_key
  where film.product_id = ${products.id})`;

export const toFilm = ({ key, poster, blur, alt, option_values, place }: FilmRow): ProductFilm => ({
  film_url: mediaUrl(key),
  poster_url: poster ? mediaUrl(poster) : "",
  picture: pictureOf(poster, blur),
  ...{ alt, option_values, place },
});

/** The films of products as staff edit them, by the ids of the products. */
export async function readFilms(
  db: Database | Transaction,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, StaffProduct["films"]>> {
  const rows = await db
    .select({ film: productFilms, poster: media.poster_key })
    .from(productFilms)
    .leftJoin(media, eq(media.key, productFilms.media_key))
    .where(anyOf(productFilms.product_id, productIds))
    .orderBy(asc(productFilms.place), asc(productFilms.media_key));
  const films = rows.map(({ film: { product_id: productId, media_key: key, ...film }, poster }) => ({
    productId,
    film: { ...film, film_url: mediaUrl(key), poster_url: poster ? mediaUrl(poster) : "" },
  }));
  const byProduct = Map.groupBy(films, ({ productId }) => productId);
  return new Map([...byProduct].map(([id, own]) => [id, own.map(({ film }) => film)]));
}

/** Makes a product's films those that are wanted. Refuses with 422 what is no film of the library. */
export async function writeFilms(tx: Transaction, productId: number, films: ProductFields["films"]): Promise<void> {
  const wanted = films.map(({ film_url, ...film }) => ({
    ...film,
    product_id: productId,
    media_key: mediaKey(film_url),
  }));
  const keys = wanted.map(({ media_key }) => media_key);
  const own = eq(productFilms.product_id, productId);
  await tx.delete(productFilms).where(keys.length > 0 ? and(own, notInArray(productFilms.media_key, keys)) : own);
  if (wanted.length === 0) return;
  const isFilm = and(inArray(media.key, keys), eq(media.kind, "video"));
  if ((await tx.$count(media, isFilm)) < keys.length) throw invalid("films", messages.filmUnknown, "film_unknown");
  await tx
    .insert(productFilms)
    .values(wanted)
    .onConflictDoUpdate({
      target: [productFilms.product_id, productFilms.media_key],
      set: {
        alt: sql`excluded.alt`,
        option_values: sql`excluded.option_values`,
        place: sql`excluded.place`,
      },
    });
}
