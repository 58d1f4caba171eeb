import { hydrateLater } from "../../ui/hydrate-later.tsx";

const load = async () => (await import("./compare-with.tsx")).CompareWith;

/** The alternatives at the end of a product's page, whose script comes after hydration. */
export const compareWithLater = hydrateLater(load, import.meta.env.SSR ? await load() : undefined);
