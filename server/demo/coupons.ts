export interface DemoCoupon {
  readonly code: string;
  readonly percent: number;
  /** How many orders may use it in all; null is without limit. */
  readonly use_limit: number | null;
  readonly uses_per_customer: number;
  readonly ends_at: null;
}

export const demoCoupons: readonly DemoCoupon[] = [
  { code: "TRAIL10", percent: 10, use_limit: null, uses_per_customer: 1, ends_at: null },
  { code: "FIRSTLIGHT", percent: 20, use_limit: 25, uses_per_customer: 1, ends_at: null },
];
