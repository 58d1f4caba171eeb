/** What the coupon pop-up offers; `code` is one of the demo coupons. */
export interface DemoCampaign {
  readonly code: string;
  readonly title: string;
  readonly description: string;
}

export const demoCampaign: DemoCampaign = {
  code: "TRAIL10",
  title: "10% off, for the road",
  description:
    "Leave your e-mail and we will send you a code that takes 10% off one order. A single mail, and no newsletter after it.",
};
