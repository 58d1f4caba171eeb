import { shopDay } from "@cairn/contract/platform/shop-time.ts";
import { useEffect, useMemo } from "react";
import { useResourceContext, useStoreContext } from "react-admin";
import { useLocation } from "react-router-dom";

type Filters = Readonly<Record<string, unknown>>;

/** Filters that are set, whatever their order and whoever wrote them. */
export const keyOf = (filter: Filters) =>
  JSON.stringify(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined && value !== "")
      .map(([name, value]) => [name, String(value)])
      .toSorted(),
  );

const namesOf = (resource: string) => ({
  params: `${resource}.listParams`, // React-admin's own.
  day: `${resource}.listDay`,
  kept: `${resource}.listView`,
});

/**
 * The shop's day. Where a list was last used on another one, its filters are forgotten, unless they are a view that the
 * member has saved: yesterday's filter hides what is new today.
 */
export function useFiltersOfToday(): string {
  const resource = useResourceContext() ?? "";
  const store = useStoreContext();
  useLocation(); // Asks again where somebody comes back to a list that stayed open overnight.
  const today = shopDay(Date.now());
  useMemo(() => {
    const { params, day, kept } = namesOf(resource);
    if (store.getItem(day) === today) return;
    const { filter = {} } = store.getItem<{ readonly filter?: Filters }>(params) ?? {};
    if (keyOf(filter) !== store.getItem(kept)) store.removeItem(params);
    store.setItem(day, today);
  }, [resource, store, today]);
  return today;
}

/** Notes which filters outlive the day: those of the view that is shown, none where it is null; undefined is not known yet. */
export function useKeptFilters(filter: Filters | null | undefined): void {
  const resource = useResourceContext() ?? "";
  const store = useStoreContext();
  const key = filter && keyOf(filter);
  useEffect(() => {
    const { kept } = namesOf(resource);
    if (key === null) store.removeItem(kept);
    else if (key !== undefined) store.setItem(kept, key);
  }, [store, resource, key]);
}
