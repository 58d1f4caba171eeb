import { chooseGoods, launchDays, priceBasket, type SoldVariant } from "./baskets.ts";
import { type Books, emptyBooks } from "./books.ts";
import { day, minute, whenOrdered } from "./calendar.ts";
import { applyCoupon } from "./coupons.ts";
import { assignFates, fateOf, live, usualFate } from "./fates.ts";
import { failSome } from "./mails.ts";
import { type Person, registerPerson } from "./people.ts";
import { placeOrder } from "./placing.ts";
import { type Random, seeded } from "./random.ts";
import { launchPack, queueUp, requestStockAlerts } from "./reservations.ts";
import { receiveStock, type StockNow } from "./stock.ts";

const seed = 0xca117;
const usualOrders = 760;
// The share of orders by somebody who has ordered before, once there are some.
const returning = 0.52;

/** Where the past is told: from when, for which shop, and what it sells. */
export interface Setting extends Pick<Books, "firstCustomerId" | "publicUrl" | "now"> {
  readonly variants: readonly SoldVariant[];
  /** About how many orders there were. */
  readonly orders?: number | undefined;
}

/** A year of a shop's life up to `now`, the same each time; and how its stock stands in the end. */
export function simulatePast({ variants, orders = usualOrders, ...setting }: Setting): {
  books: Books;
  stock: StockNow[];
} {
  const random = seeded(seed);
  const books = emptyBooks(setting);
  const { now } = books;
  const moments = whenOrdered(random, now, orders);
  const fates = assignFates(moments, now, (at) => usualFate({ random, now, at }));
  const launchedAt = now - launchDays * day;
  const known: Person[] = [];
  let isLaunched = false;
  for (const [index, at] of moments.entries()) {
    const pack = variants.find(({ slug }) => slug === "rolltop-22");
    if (pack && !isLaunched && at > launchedAt) {
      isLaunched = true;
      launchPack(books, random, pack);
    }
    const person = whoOrders(books, random, known, at);
    const goods = chooseGoods(random, variants, at, now);
    const fate = fateOf(
      goods.map(({ variant }) => variant),
      fates[index] ?? "kept",
    );
    const isInPart = fate === "sent in part";
    const wanted = isInPart && goods.length < 2 ? addAnother(goods, variants) : goods;
    const basket = priceBasket(wanted, person, applyCoupon(books, random, person, at));
    live(placeOrder(books, random, person, basket, at), fate);
  }
  queueUp(books, random, variants);
  requestStockAlerts(books, random, variants);
  failSome(books);
  return { books, stock: receiveStock(books, variants) };
}

function whoOrders(books: Books, random: Random, known: Person[], at: number): Person {
  if (known.length > 20 && random.chance(returning)) {
    return random.weighted(known.map((person) => [person, person.loyalty]));
  }
  const person = registerPerson(books, random, at - random.between(4, 25) * minute);
  known.push(person);
  return person;
}

/** A second line for an order of which one is to be sent ahead. */
function addAnother(goods: ReturnType<typeof chooseGoods>, variants: readonly SoldVariant[]) {
  const bottle = variants.find(({ sku }) => sku === "CRN-BTL75-BLU");
  const cubes = variants.find(({ sku }) => sku === "CRN-CUB03-MIX");
  const other = goods.some(({ variant }) => variant === bottle) ? cubes : bottle;
  return other ? [...goods, { variant: other, quantity: 1 }] : goods;
}
