import { createHash } from "node:crypto";
import type { Transaction } from "../platform/database/database.ts";
import { addToLibrary } from "../platform/media/library.ts";
import type { MediaStore } from "../platform/media/store.ts";
import { demoProducts } from "./products.ts";

/** A film of the demo, as the library has it. */
interface FilmFacts {
  readonly key: string;
  readonly poster_key: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Reads what the library says of the products' films; before the transaction, which it would keep open. */
export function readFilmFacts(media: MediaStore): Promise<FilmFacts[]> {
  const films = demoProducts.flatMap((product) => product.films ?? []);
  return Promise.all(
    films.map(async ({ file, poster }) => {
      const stored = await media.get(file);
      const hash = createHash("sha256");
      for await (const chunk of stored?.read() ?? []) hash.update(chunk as Buffer);
      return { key: file, poster_key: poster, bytes: stored?.size ?? 0, sha256: hash.digest("hex") };
    }),
  );
}

/** Writes the products' films into the library, each with the picture that stands for it. */
export async function addFilms(tx: Transaction, films: readonly FilmFacts[]): Promise<void> {
  for (const film of films) await addToLibrary(tx, film);
}
