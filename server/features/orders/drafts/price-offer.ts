import type { DraftContent } from "@cairn/contract/orders/drafts/staff.ts";
import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { discountLines, lowestTotal, priceCart } from "@cairn/contract/orders/pricing.ts";
import { staffDraftMessages } from "@cairn/contract/orders/staff-messages.ts";
import { taxLines } from "@cairn/contract/orders/tax.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { rateOf } from "@cairn/contract/shipping/tax-rates.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError, invalid } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { lockLines, sellableLine } from "../../catalogue/stock.ts";
import { findTerms } from "../../preorders/purchase.ts";
import { type Destination, findDestination } from "../../shipping/service.ts";
import { type Delivery, mergeLines, readDelivery } from "../checkout.ts";
import { totalsOf } from "../edits/plan-edit.ts";
import type { Version } from "../edits/versions.ts";
import { assertSizeAllowed } from "../hold-limits.ts";
import { sumOffGoods, withShipping } from "./offer.ts";

/** A customer who is not known yet has reserved nothing. */
const nobody = 0;

/** What an order by phone or mail comes to now. Refuses with 409 what is not in stock, and with 422 what makes no order. */
export async function priceOffer(
  platform: Pick<Platform, "db" | "cache">,
  content: DraftContent,
  customerId = nobody,
): Promise<Version> {
  const delivery = readDelivery(content.delivery, "delivery.phone");
  const destination = await findDestination(platform.db, delivery.country);
  return transact(platform, (tx) => priceLines(tx, content, destination, delivery, customerId));
}

async function priceLines(
  tx: Transaction,
  { lines: wanted, discount, shipping }: DraftContent,
  destination: Destination,
  { address, country }: Pick<Delivery, "address" | "country">,
  customerId: number,
): Promise<Version> {
  const locked = await lockLines(tx, mergeLines(wanted));
  const terms = await findTerms(tx, customerId, locked);
  const lines = locked.map((line) => sellableLine(line, { promised: terms.get(line.variant_id)?.promised ?? 0 }));
  const cart = lines.map((line) => ({ ...line, id: line.product_id, price: pence(line.price_pence) }));
  const off = sumOffGoods(discount);
  const totals = withShipping(priceCart(cart, off, destination), shipping ?? undefined);
  if (discount > totals.subtotal) throw invalid("discount", staffDraftMessages.discountTooMuch, "discount_too_much");
  assertSizeAllowed({ lines, totals });
  if (totals.total < lowestTotal) throw new AppError("total_too_small", 422, checkoutMessages.totalTooSmall);
  const discounts = discountLines(cart, off);
  const charged = lines.map(({ price_pence, quantity, tax_class }, index) => ({
    ...{ price: price_pence * quantity, discount: discounts[index] ?? 0 },
    rate: rateOf(destination.tax, tax_class),
  }));
  const taxed = taxLines(charged, totals.shipping);
  const all = lines.map((line, index) => {
    const { variant_id, product_slug, name, variant_name, sku, thumbnail_key, price_pence, quantity } = line;
    const { tax = 0, shipping: part = 0, shippingTax = 0 } = taxed[index] ?? {};
    return {
      ...{ line_id: null, variant_id, product_slug, name, variant_name, sku, thumbnail_key, price_pence, quantity },
      ...{ discount_pence: discounts[index] ?? 0, tax_rate: charged[index]?.rate ?? 0, tax_pence: tax },
      ...{ shipping_pence: part, shipping_tax_pence: shippingTax },
    };
  });
  return { ...totalsOf(all), address, country: destination.name, country_code: country, lines: all };
}
