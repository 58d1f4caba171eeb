import type { Coupon } from "@cairn/contract/coupons/public.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { demoCoupons } from "../coupons.ts";
import type { Books } from "./books.ts";
import { day } from "./calendar.ts";
import type { Person } from "./people.ts";
import type { Random } from "./random.ts";

/** A campaign of the autumn that is over: how many days before the start it began and ended. */
export const harvest = { code: "HARVEST15", amountPence: 1500, leastSumPence: 10_000, began: 75, ended: 48 } as const;

/** For everything that the shop sells. */
const forAll = { product_ids: null, variant_ids: [], is_for_cheapest: false, is_for_full_price: false };

const percentOff = (wanted: string): Coupon => {
  const { code, percent } = demoCoupons.find((each) => each.code === wanted) ?? { code: wanted, percent: 0 };
  return { code, kind: "percent", discount: percent, amount: pence(0), least_sum: pence(0), ...forAll };
};
const trail = percentOff("TRAIL10");
const firstLight = percentOff("FIRSTLIGHT");
const autumn: Coupon = {
  code: harvest.code,
  kind: "sum",
  discount: 0,
  amount: pence(harvest.amountPence),
  least_sum: pence(harvest.leastSumPence),
  ...forAll,
};

// Whoever tries the demo finds some uses left.
const mostOfFirstLight = 11;

/** The coupon with which somebody comes to the checkout, if any: each once a customer, as far as uses are left. */
export function applyCoupon(books: Books, random: Random, { id }: Person, at: number): Coupon | undefined {
  const daysBefore = (books.now - at) / day;
  const isAutumn = daysBefore < harvest.began && daysBefore > harvest.ended;
  const coupon = random.weighted([
    [undefined, 82],
    [isAutumn ? autumn : undefined, 24],
    [trail, 12],
    [daysBefore < 120 ? firstLight : undefined, 5],
  ]);
  if (!coupon) return undefined;
  const used = books.couponUses.filter(({ coupon_id }) => coupon_id === couponIdOf(coupon.code));
  const isUsedUp = coupon === firstLight && used.length >= mostOfFirstLight;
  return isUsedUp || used.some(({ customer_id }) => customer_id === id) ? undefined : coupon;
}

const codes = [trail.code, firstLight.code, autumn.code];

/** Stands for a coupon until its id is known: the place of its code, counted from 1. */
export function couponIdOf(code: string): number {
  return codes.indexOf(code) + 1;
}

export function couponCodeOf(id: number): string {
  return codes[id - 1] ?? "";
}
