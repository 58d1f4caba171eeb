import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";

/** The address that compares these products, or only what they differ in. */
export function comparisonPath(choices: readonly string[], onlyDifferences = false): string {
  return `/compare?ids=${choices.join(",")}${onlyDifferences ? "&only=differences" : ""}`;
}

/** Whether an address shows only what differs. */
export function showsOnlyDifferences(search: URLSearchParams): boolean {
  return search.get("only") === "differences";
}

/** By which of these choices a product stands there. */
export function choiceAmong(
  choices: readonly string[],
  { id, variant_id }: Pick<ProductSummary, "id" | "variant_id">,
): string {
  return choices.find((choice) => choice === `${id}:${variant_id}`) ?? String(id);
}
