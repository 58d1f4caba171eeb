/** What the shop is connected to. */
export const connectionNames = ["mail", "stripe", "paypal", "bucket", "backups"] as const;
export type ConnectionName = (typeof connectionNames)[number];

/** Their names at the start of a sentence. */
export const connectionLabels: Readonly<Record<ConnectionName, string>> = {
  mail: "Mail server",
  stripe: "Stripe",
  paypal: "PayPal",
  bucket: "Bucket for pictures and films",
  backups: "Bucket for backups",
};
