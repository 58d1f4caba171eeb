/** The ways of paying (specification section 5), by the names of their providers. */
export const paymentOptions = ["stripe", "paypal"] as const;
export type PaymentOption = (typeof paymentOptions)[number];
