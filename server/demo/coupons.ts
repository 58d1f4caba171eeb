export interface DemoCoupon {
  readonly code: string;
  readonly percent: number;
  /** How many orders may use it in all; null is without limit. */
  readonly useLimit: number | null;
  readonly usesPerCustomer: number;
  readonly endsAt: null;
}

export const demoCoupons: readonly DemoCoupon[] = [
  { code: "TRAIL10", percent: 10, useLimit: null, usesPerCustomer: 1, endsAt: null },
  { code: "FIRSTLIGHT", percent: 20, useLimit: 25, usesPerCustomer: 1, endsAt: null },
];
