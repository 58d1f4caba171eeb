/** How goods are taxed; what each comes to is for the country to which they go. What is zero-rated is taxed at 0 %. */
export const taxClasses = ["standard", "reduced", "zero"] as const;
export type TaxClass = (typeof taxClasses)[number];
