import {
  type Discount,
  defaultShippingPrice,
  lowestTotal,
  type PricedCartLine,
} from "@cairn/contract/orders/pricing.ts";
import { eligibleLines, priceExactly } from "@cairn/contract/orders/pricing-testing.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addProduct, addVariant, cardCheckout, type TestProduct } from "../../testing/orders.ts";
import { type ProviderShop, shopWithProviders } from "../../testing/providers.ts";
import type { TestShop } from "../../testing/shop.ts";
import { variants } from "../catalogue/tables.ts";
import { couponProducts, coupons, couponVariants } from "../coupons/tables.ts";
import { countries, shippingSteps } from "../shipping/tables.ts";
import { orders } from "./tables.ts";

const sums = fc.integer({ min: 1, max: 9_000 });
const goods = fc.record({
  price_pence: sums,
  is_on_sale: fc.boolean(),
  weight_grams: fc.integer({ min: 0, max: 4_000 }),
});
const delivery = fc.record({
  price: fc.option(sums),
  freeOver: fc.option(fc.integer({ min: 1, max: 60_000 })),
  steps: fc.uniqueArray(fc.record({ above_grams: fc.integer({ min: 0, max: 20_000 }), price_pence: sums }), {
    maxLength: 3,
    selector: ({ above_grams }) => above_grams,
  }),
});
const voucher = fc.record({
  kind: fc.constantFrom("percent" as const, "sum" as const, "delivery" as const),
  percent: fc.integer({ min: 1, max: 100 }),
  amountPence: fc.integer({ min: 1, max: 20_000 }),
  leastSumPence: fc.constantFrom(0, 0, 5_000),
  products: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1 })),
  variant: fc.option(fc.integer({ min: 0, max: 5 })),
  isForCheapest: fc.boolean(),
  isForFullPrice: fc.boolean(),
});
const cart = fc.record({
  lines: fc.uniqueArray(
    fc.record({ variant: fc.integer({ min: 0, max: 5 }), quantity: fc.integer({ min: 1, max: 4 }) }),
    { minLength: 1, maxLength: 4, selector: ({ variant }) => variant },
  ),
  goods: fc.array(goods, { minLength: 6, maxLength: 6 }),
  delivery,
  voucher: fc.option(voucher),
  provider: fc.constantFrom("stripe" as const, "paypal" as const),
});
type Cart = typeof cart extends fc.Arbitrary<infer T> ? T : never;

test("a provider is asked to the penny for what cart, variants, coupon, country and weight cost", async () => {
  const opened = await shopWithProviders();
  const choice = await stockUp(opened.shop);
  await fc.assert(
    fc.asyncProperty(cart, async (wantedCart) => expectAskedExactly(opened, choice, wantedCart)),
    { numRuns: Number(process.env.CARTS ?? 25) },
  );
});

/** Three products in two variants each. */
async function stockUp(shop: TestShop): Promise<TestProduct[]> {
  const choice: TestProduct[] = [];
  for (const slug of ["tent", "stove", "mug"]) {
    const product = await addProduct(shop, { slug, stock: 5_000 });
    choice.push(product, await addVariant(shop, product, { value: "Large", stock: 5_000 }));
  }
  return choice;
}

async function expectAskedExactly(
  opened: ProviderShop,
  choice: readonly TestProduct[],
  wantedCart: Cart,
): Promise<void> {
  const { shop } = opened;
  await reprice(shop, choice, wantedCart);
  const { id, token } = await shop.customer();
  const lines = wantedCart.lines.map(({ variant, quantity }) => ({ of: choice[variant] as TestProduct, quantity })); // 0 to 5.
  const body = cardCheckout(
    lines.map(({ of, quantity }) => ({ product: of, variant: of, quantity })),
    { country: "at", ...(wantedCart.voucher && { coupon_code: "GIFT" }) },
  );
  const answer =
    wantedCart.provider === "stripe"
      ? await shop.call("POST", "/api/stripe/checkout", { token, body })
      : await shop.call("POST", "/api/payment/paypal/create-order", { token, body: paypalCheckout(body) });

  const exact = priceExactly(linesOf(choice, wantedCart), discountOf(choice, wantedCart), rateOf(wantedCart));
  if (exact.total < BigInt(lowestTotal) || (wantedCart.voucher && !isOfUse(choice, wantedCart))) {
    expect(answer.status, answer.text).toBe(422);
    return;
  }
  expect(answer.status, answer.text).toBe(wantedCart.provider === "stripe" ? 200 : 201);
  const [order] = await shop.db.select().from(orders).where(eq(orders.customer_id, id));
  expect(order).toMatchObject({
    subtotal_pence: Number(exact.subtotal),
    discount_pence: Number(exact.discount),
    shipping_pence: Number(exact.shipping),
    total_pence: Number(exact.total),
  });
  expect(askedAt(opened, order?.payment_id ?? "")).toBe(Number(exact.total));
}

/** Gives all of it the prices, weights, delivery and coupon of this cart. */
async function reprice({ db }: TestShop, choice: readonly TestProduct[], wantedCart: Cart): Promise<void> {
  for (const [index, { is_on_sale: isOnSale, price_pence, weight_grams }] of wantedCart.goods.entries())
    await db
      .update(variants)
      .set({
        ...{ price_pence, weight_grams },
        sale_pence: isOnSale ? price_pence : null,
        compare_at_pence: isOnSale ? price_pence + 100 : null,
      })
      .where(eq(variants.id, choice[index]?.variantId ?? 0));
  await db.delete(countries).where(eq(countries.slug, "at"));
  const { price: shippingPence, freeOver: freeOverPence, steps } = wantedCart.delivery;
  await db
    .insert(countries)
    .values({ slug: "at", name: "Austria", shipping_pence: shippingPence, free_over_pence: freeOverPence });
  if (steps.length > 0) await db.insert(shippingSteps).values(steps.map((step) => ({ country: "at", ...step })));
  if (!wantedCart.voucher) return;
  const { kind, percent, amountPence, leastSumPence, products, variant } = wantedCart.voucher;
  const worth = {
    kind,
    percent: kind === "percent" ? percent : 0,
    amount_pence: kind === "sum" ? amountPence : 0,
    least_sum_pence: leastSumPence,
    is_for_cheapest: wantedCart.voucher.isForCheapest && kind !== "delivery",
    is_for_full_price: wantedCart.voucher.isForFullPrice,
  };
  const [coupon] = await db
    .insert(coupons)
    .values({ code: "GIFT", ...worth })
    .onConflictDoUpdate({ target: coupons.code, set: worth })
    .returning();
  const couponId = coupon?.id ?? 0;
  await db.delete(couponProducts).where(eq(couponProducts.coupon_id, couponId));
  for (const productId of productsOf(choice, products) ?? [])
    await db.insert(couponProducts).values({ coupon_id: couponId, product_id: productId });
  await db.delete(couponVariants).where(eq(couponVariants.coupon_id, couponId));
  for (const variantId of variantsOf(choice, variant))
    await db.insert(couponVariants).values({ coupon_id: couponId, variant_id: variantId });
}

const variantsOf = (choice: readonly TestProduct[], variant: number | null) =>
  variant === null ? [] : [choice[variant]?.variantId ?? 0];

const productsOf = (choice: readonly TestProduct[], products: readonly number[] | null) =>
  products?.map((index) => choice[2 * index]?.id ?? 0) ?? null;

function linesOf(choice: readonly TestProduct[], { lines, goods: priced }: Cart): PricedCartLine[] {
  return lines.map(({ variant, quantity }) => ({
    id: choice[variant]?.id ?? 0,
    variant_id: choice[variant]?.variantId ?? 0,
    is_on_sale: priced[variant]?.is_on_sale ?? false,
    price: pence(priced[variant]?.price_pence ?? 0),
    weight_grams: priced[variant]?.weight_grams ?? 0,
    quantity,
  }));
}

function discountOf(choice: readonly TestProduct[], { voucher: given }: Cart): Discount | undefined {
  if (!given) return undefined;
  const { kind, percent, amountPence, leastSumPence, products, variant, isForCheapest, isForFullPrice } = given;
  const benefit =
    kind === "percent"
      ? { kind, percent }
      : kind === "sum"
        ? { kind, amount: pence(amountPence) }
        : { kind: "delivery" as const };
  const productIds = productsOf(choice, products) ?? (variant === null ? null : []);
  const variantIds = variantsOf(choice, variant);
  return {
    benefit,
    ...{ productIds, variantIds, isForFullPrice, isForCheapest: isForCheapest && kind !== "delivery" },
    leastSum: pence(leastSumPence),
  };
}

/** Whether a coupon gives anything for the cart, without which it is refused. */
function isOfUse(choice: readonly TestProduct[], wantedCart: Cart): boolean {
  const lines = linesOf(choice, wantedCart);
  const discount = discountOf(choice, wantedCart);
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return subtotal >= (discount?.leastSum ?? 0) && (!discount || eligibleLines(lines, discount).length > 0);
}

const rateOf = ({ delivery: { price, freeOver, steps } }: Cart) => ({
  price: price === null ? defaultShippingPrice : pence(price),
  free_over: freeOver === null ? null : pence(freeOver),
  steps: steps.map(({ above_grams, price_pence }) => ({
    above_grams,
    price: pence(price_pence),
  })),
});

function paypalCheckout({ products, success_redirect_url, cancel_redirect_url, ...rest }: CardCheckout) {
  const { address, country, phone_number: number } = rest;
  return {
    redirect: { success_url: success_redirect_url, cancel_url: cancel_redirect_url },
    products: products.map(({ product_id: id, ...line }) => ({ id, ...line })),
    user: { address, country, number },
    ...("coupon_code" in rest && { coupon_code: rest.coupon_code }),
  };
}
type CardCheckout = ReturnType<typeof cardCheckout>;

/** What the provider was asked to collect, in pence; PayPal opens nothing whose parts are not its sum. */
function askedAt({ stripe, paypal }: ProviderShop, paymentId: string): number {
  const session = stripe.sessions.get(paymentId);
  return session
    ? Number(session.amount_total)
    : Math.round(Number(paypal.orders.get(paymentId)?.unit.amount.value) * 100);
}
