/** What a variant is called where its product's name stands without context, as in a mail or at a payment provider. */
export function nameWithVariant(name: string, variantName: string): string {
  return variantName ? `${name}, ${variantName}` : name;
}
