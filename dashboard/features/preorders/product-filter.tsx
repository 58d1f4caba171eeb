import { listQueues } from "@cairn/contract/preorders/staff.ts";
import { useQuery } from "@tanstack/react-query";
import { SelectInput } from "react-admin";
import { call } from "../../call.ts";

/** The queues, as the list and the filter above it share them. */
export function useQueues() {
  return useQuery({ queryKey: ["queues"], queryFn: async () => (await call(listQueues)).data });
}

/** Chooses a product by its queue. */
export function ProductFilter({ source }: { source: string }) {
  const { data = [] } = useQueues();
  return (
    <SelectInput source={source} label="Product" choices={data.map(({ id, product }) => ({ id, name: product }))} />
  );
}
