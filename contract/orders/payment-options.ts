/** The ways of paying (specification section 5), by the names of their providers. */
export const paymentOptions = ["stripe", "paypal"] as const;
export type PaymentOption = (typeof paymentOptions)[number];

/** How staff take money themselves, which no provider knows of. */
export const manualMethods = ["transfer", "cash"] as const;
export type ManualMethod = (typeof manualMethods)[number];

/** All ways in which an order's money may have come. */
export const paymentMethods = [...paymentOptions, ...manualMethods] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
