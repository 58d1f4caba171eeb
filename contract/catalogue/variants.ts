/** What a variant is called beside its product: "Ember / Long"; empty where there is nothing to choose. */
export function variantNameOf(optionValues: readonly string[]): string {
  return optionValues.join(" / ");
}

/** What a variant is called where it stands without its product's page, as in a mail or at a payment provider. */
export function nameWithVariant(name: string, variantName: string): string {
  return variantName ? `${name}, ${variantName}` : name;
}
