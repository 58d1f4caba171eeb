import { listEditionNames } from "@cairn/contract/contest/moderation/staff.ts";
import { useQuery } from "@tanstack/react-query";
import { SelectInput, useListContext } from "react-admin";
import { call } from "../../call.ts";

/** The editions by which entries are looked for, with their categories, the newest first. */
export function useEditionNames() {
  const { data = [] } = useQuery({
    queryKey: ["edition-names"],
    queryFn: async () => (await call(listEditionNames)).data,
  });
  return data;
}

/** A category's name by its slug, as the newest edition that has it calls it. */
export function useCategoryNames() {
  const editions = useEditionNames();
  return (slug: string) =>
    editions.flatMap(({ categories }) => categories).find((category) => category.slug === slug)?.name;
}

interface CategoryFilterProps {
  readonly source: string;
  readonly label: string;
}

/**
 * Looks for entries of a category: of the edition that is chosen, else of any edition, called as the newest calls it.
 */
export function CategoryFilter({ source, label }: CategoryFilterProps) {
  const { filterValues } = useListContext();
  const editions = useEditionNames();
  const isChosen = ({ id }: { readonly id: number }) => String(id) === String(filterValues.edition);
  const all = editions.flatMap(({ categories }) => categories);
  const offered = editions.find(isChosen)?.categories ?? all;
  // What was chosen before the edition was stays to be seen and to be taken away.
  const kept = all.filter(({ slug }) => slug === filterValues[source]);
  const choices = [...offered, ...kept].filter(
    ({ slug }, index, list) => list.findIndex((other) => other.slug === slug) === index,
  );
  return <SelectInput source={source} label={label} choices={choices} optionValue="slug" />;
}
