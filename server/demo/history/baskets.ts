import { type Coupon, discountOf } from "@cairn/contract/coupons/public.ts";
import {
  defaultShippingPrice,
  discountLines,
  lineTotal,
  priceCart,
  refusalOf,
  type Totals,
} from "@cairn/contract/orders/pricing.ts";
import { taxLines } from "@cairn/contract/orders/tax.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { type DemoCountry, demoCountries } from "../countries.ts";
import { day } from "./calendar.ts";
import type { Person } from "./people.ts";
import type { Random } from "./random.ts";

/** A variant that the shop sells, as the demo has just added it. */
export interface SoldVariant {
  readonly id: number;
  readonly product_id: number;
  readonly slug: string;
  readonly name: string;
  readonly variant_name: string;
  readonly sku: string;
  readonly thumbnail_key: string;
  readonly price_pence: number;
  readonly weight_grams: number;
  /** What is to be free of it in the end. */
  readonly stock: number;
}

/** How well a variant sells, and while which of the days before the start it was for sale. */
interface Demand {
  readonly weight: number;
  /** At how many units of it a customer takes several. */
  readonly most?: number;
  readonly launchedBefore?: number;
  readonly soldOutBefore?: number;
}

/** The days before the start on which the roll-top pack was launched, whose queue was served first. */
export const launchDays = 45;

/** By the SKU; what is not here is not launched yet. */
export const demands: Readonly<Record<string, Demand>> = {
  "CRN-EXP65-GLA-R": { weight: 9 },
  "CRN-EXP65-GLA-L": { weight: 4 },
  "CRN-TRK40-EMB-R": { weight: 10 },
  "CRN-TRK40-EMB-L": { weight: 5 },
  "CRN-TRK40-GLA-R": { weight: 5 },
  "CRN-DAY28-DUN": { weight: 13 },
  "CRN-DAY28-NVY": { weight: 9, soldOutBefore: 34 },
  "CRN-RLT22-NVY": { weight: 14, launchedBefore: launchDays },
  "CRN-TRV35-BLK": { weight: 9 },
  "CRN-DUF45-EMB": { weight: 8 },
  "CRN-CUB03-MIX": { weight: 17, most: 2 },
  "CRN-BTL75-BLU": { weight: 21, most: 3 },
  "CRN-POL02-BLU": { weight: 9, soldOutBefore: 19 },
  "CRN-DRY20-YLW": { weight: 15, most: 3 },
};

/** Companions that customers take with a product, so many times as readily as else. */
const companions: Readonly<Record<string, readonly string[]>> = {
  "expedition-65": ["drybag-20", "bottle-750", "trekking-poles"],
  "trekking-40": ["drybag-20", "bottle-750", "trekking-poles"],
  "daypack-28": ["bottle-750"],
  "rolltop-22": ["bottle-750"],
  "travel-35": ["packing-cubes"],
  "duffel-45": ["packing-cubes", "drybag-20"],
};
const readiness = 12;

/** Whether it was sold out before the end: what comes back of it would have been sold again at once. */
export function isSoldOut({ sku }: Pick<SoldVariant, "sku">): boolean {
  return demands[sku]?.soldOutBefore !== undefined;
}

export interface BasketLine {
  readonly variant: SoldVariant;
  readonly quantity: number;
  readonly discount_pence: number;
  readonly tax_rate: number;
  readonly tax_pence: number;
  readonly shipping_pence: number;
  readonly shipping_tax_pence: number;
}

export interface Basket {
  readonly lines: readonly BasketLine[];
  readonly totals: Totals;
  readonly coupon: Coupon | undefined;
  readonly country: DemoCountry;
}

/** What somebody chooses at a moment, of what was for sale then. */
export function chooseGoods(
  random: Random,
  variants: readonly SoldVariant[],
  at: number,
  now: number,
): Pick<BasketLine, "variant" | "quantity">[] {
  const daysBefore = (now - at) / day;
  const forSale = variants.flatMap((variant) => {
    const demand = demands[variant.sku];
    const { launchedBefore = Infinity, soldOutBefore = 0 } = demand ?? {};
    return demand && daysBefore < launchedBefore && daysBefore > soldOutBefore ? [{ variant, demand }] : [];
  });
  const chosen = new Map<SoldVariant, number>();
  for (
    let count = random.weighted([
      [1, 58],
      [2, 28],
      [3, 11],
      [4, 3],
    ]);
    count > 0;
    count--
  ) {
    const wanted = [...chosen.keys()].flatMap(({ slug }) => companions[slug] ?? []);
    const { variant, demand } = random.weighted(
      forSale.map((each) => [each, each.demand.weight * (wanted.includes(each.variant.slug) ? readiness : 1)]),
    );
    chosen.set(variant, demand.most && random.chance(0.3) ? random.between(2, demand.most) : 1);
  }
  return [...chosen]
    .map(([variant, quantity]) => ({ variant, quantity }))
    .toSorted((one, other) => one.variant.id - other.variant.id);
}

/** The price of these goods as the checkout computes it; a coupon that is not for them is left out. */
export function priceBasket(
  goods: readonly Pick<BasketLine, "variant" | "quantity">[],
  { country: slug }: Person,
  wanted: Coupon | undefined,
): Basket {
  const country = demoCountries.find((each) => each.slug === slug);
  if (!country) throw new Error(`the demo does not deliver to ${slug}`);
  const priced = goods.map(({ variant, quantity }) => ({
    id: variant.product_id,
    variant_id: variant.id,
    price: pence(variant.price_pence),
    is_on_sale: false,
    weight_grams: variant.weight_grams,
    quantity,
  }));
  const discount = wanted && discountOf(wanted);
  const coupon = discount && !refusalOf(priced, discount) ? wanted : undefined;
  const totals = priceCart(priced, coupon && discount, rateOf(country));
  const discounts = discountLines(priced, coupon && discount);
  const rate = country.tax?.standard ?? 0;
  const charged = priced.map((line, index) => ({ price: lineTotal(line), discount: discounts[index] ?? 0, rate }));
  const taxed = taxLines(charged, totals.shipping);
  return {
    lines: goods.map((each, index) => ({
      ...each,
      discount_pence: discounts[index] ?? 0,
      tax_rate: rate,
      tax_pence: taxed[index]?.tax ?? 0,
      shipping_pence: taxed[index]?.shipping ?? 0,
      shipping_tax_pence: taxed[index]?.shippingTax ?? 0,
    })),
    totals,
    coupon,
    country,
  };
}

function rateOf({ shipping_pence, free_over_pence, steps = [] }: DemoCountry) {
  return {
    price: shipping_pence ?? defaultShippingPrice,
    free_over: free_over_pence ?? null,
    steps: steps.map(({ above_grams, price_pence }) => ({
      above_grams,
      price: price_pence,
    })),
  };
}
