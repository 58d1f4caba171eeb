/** What staff are told of coupons, campaigns and delivery. */
export const staffCouponMessages = {
  codeRequired: "Write the code that customers enter",
  codeInvalid: "A code has letters, digits, hyphens and underscores",
  codeTaken: "There is a coupon with this code already",
  codeUsed: "This coupon was used, so its code stays. Make another one instead",
  percentRequired: "From 1 to 100 percent",
  amountRequired: "More than nothing",
  leastSumNegative: "Nothing or more",
  endPassed: "This has passed already",
  limitBelowUses: "It was used more often than that already",
  endsTooEarly: "It ends before it starts",
  productUnknown: "One of these products is gone",
  variantUnknown: "One of these variants is gone",
  categoryUnknown: "One of these categories is gone",
  couponUnfit: "The pop-up offers a percentage, and a coupon that everybody may use",
  couponPersonal: "This coupon is a winner's own. Let it end instead",
  couponUnknown: "There is no such coupon",
  titleRequired: "Give it a title",
  descriptionRequired: "Say what visitors get",
  saved: "Saved",
  deleted: "Deleted",
} as const;

export const staffShippingMessages = {
  codeInvalid: "The two letters of the country, such as gb",
  nameRequired: "Give the country its name",
  countryTaken: "This country is in the list already",
  percentInvalid: "A percentage with two decimals at most, such as 20 or 8.1",
  daysInvalid: "Both days or neither, the fewer first",
  stepsTwice: "Two prices begin at the same weight",
} as const;
