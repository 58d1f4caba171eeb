import { hydrateLater } from "../../../ui/hydrate-later.tsx";

const load = async () => (await import("./nothing-fits.tsx")).NothingFits;

/** What a list without products shows, of which most lists need no script. */
export const nothingFitsLater = hydrateLater(load, import.meta.env.SSR ? await load() : undefined);
