import { hydrateLater } from "../../ui/hydrate-later.tsx";

const load = async () => (await import("./reviews.tsx")).Reviews;

/** The reviews of a product, whose script comes after hydration. */
export const reviewsLater = hydrateLater(load, import.meta.env.SSR ? await load() : undefined);
