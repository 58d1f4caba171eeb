import { hydrateLater } from "../../ui/hydrate-later.tsx";

const load = async () => (await import("./questions.tsx")).Questions;

/** The questions about a product, whose script comes after hydration. */
export const questionsLater = hydrateLater(load, import.meta.env.SSR ? await load() : undefined);
