import { listingMessages } from "@cairn/contract/catalogue/listing-messages.ts";
import { useWideScreen } from "../../../lib/wide-screen.ts";
import { hydrateLater } from "../../../ui/hydrate-later.tsx";
import type { FilterFormProps } from "./filter-form.tsx";

const load = async () => (await import("./filter-form.tsx")).FilterForm;
const { Part: FilterForm } = hydrateLater(load, import.meta.env.SSR ? await load() : undefined);

/**
 * The filters beside the list, on wide screens alone. The server renders them for all, and their script comes after
 * hydration, by when phones have taken them out.
 */
export function FiltersBeside(form: FilterFormProps) {
  if (!useWideScreen()) return null;
  return (
    <aside
      aria-label={listingMessages.filters}
      className="max-lg:order-last max-lg:mt-16 max-lg:hidden scriptless:max-lg:block lg:sticky lg:top-22 lg:-mx-2 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:px-2 lg:[scrollbar-width:thin]"
    >
      <h2 className="flex min-h-11 items-center font-sans text-body font-semibold">{listingMessages.filters}</h2>
      <FilterForm {...form} />
    </aside>
  );
}
