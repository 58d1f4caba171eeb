export interface DemoCoupon {
  readonly code: string;
  readonly percent: number;
  /** How many orders may use it in all; null is without limit. */
  readonly use_limit: number | null;
  readonly uses_per_customer: number;
  readonly ends_at: null;
  readonly is_for_cheapest: boolean;
  readonly is_for_full_price: boolean;
}

const everything = { ends_at: null, is_for_cheapest: false, is_for_full_price: false, uses_per_customer: 1 } as const;

export const demoCoupons: readonly DemoCoupon[] = [
  { ...everything, code: "TRAIL10", percent: 10, use_limit: null },
  { ...everything, code: "FIRSTLIGHT", percent: 20, use_limit: 25 },
  { ...everything, code: "EMBER15", percent: 15, use_limit: null },
  { ...everything, code: "LITTLE50", percent: 50, use_limit: null, is_for_cheapest: true, is_for_full_price: true },
];

/** The numbers of the variants that a coupon is for alone. */
export const demoCouponVariants = {
  code: "EMBER15",
  skus: ["CRN-TRK40-EMB-R", "CRN-TRK40-EMB-L", "CRN-DUF45-EMB"],
} as const;
