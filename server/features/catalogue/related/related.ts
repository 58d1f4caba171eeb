import type { RelatedProducts } from "@cairn/contract/catalogue/public.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import { placeOfCategory } from "../category-tree.ts";
import { findCardsOf } from "../find-cards.ts";
import { productsIn } from "../product-names.ts";
import { findShownProduct, productUnknown } from "../service.ts";
import { products } from "../tables.ts";
import { isOffered } from "../variants.ts";

// Its page shows four that go with it, and has others for those that are in the cart.
const mostComplements = sql.raw("8");
const mostAlternatives = sql.raw("3");

const ownId = sql.placeholder("id");
const ownPosition = sql.placeholder("position");
const isShown = sql`product.is_published and product.id <> ${ownId} and ${isOffered(sql`product`)}`;

/** The products of its categories and of those within which these lie. */
const kin = productsIn(sql`(
  with recursive above (id, parent_id) as (
    select own.id, own.parent_id from categories own join product_categories sorted on sorted.category_id = own.id
      where sorted.product_id = ${ownId}
    union select own.id, own.parent_id from categories own join above on own.id = above.parent_id)
  select id from above)`);

/** The nearest of other categories in one direction of the shop's order, so that both directions take turns. */
const nearest = (comparison: SQL, direction: SQL, turn: SQL) => sql`(
  select product.id, 4, 2 * row_number() over (order by product.position ${direction}, product.id ${direction}) + ${turn}
  from products product
  where (product.position, product.id) ${comparison} (${ownPosition}::int, ${ownId}::int)
    and product.id not in (select product_id from kin) and ${isShown}
  order by product.position ${direction}, product.id ${direction} limit ${mostComplements})`;

/** First staff's choice, then what is bought with it, of other categories before its own, then the nearest of others. */
const complements = prepared((db) =>
  db
    .select({ id: sql<number>`candidate.id` })
    .from(sql`(
      with kin as materialized (${kin})
      select product.id, 1, choice.position
      from related_products choice join products product on product.id = choice.related_id
      where choice.product_id = ${ownId} and ${isShown}
      union all
      select product.id, case when product.id in (select product_id from kin) then 3 else 2 end, -pair.lift
      from product_pairs pair join products product on product.id = pair.other_id
      where pair.product_id = ${ownId} and ${isShown}
      union all ${nearest(sql`>`, sql`asc`, sql`0`)}
      union all ${nearest(sql`<`, sql`desc`, sql`1`)}) as candidate (id, rank, place)`)
    .groupBy(sql`candidate.id`)
    .orderBy(sql`min(array[candidate.rank, candidate.place]), candidate.id limit ${mostComplements}`),
);

/** The nearest by the default variant's price, in its deepest category and then in the one above. */
const nearestByPrice = prepared((db) =>
  db
    .select({ id: sql<number>`product.id` })
    .from(sql`(
      with deepest as materialized (
        select categories.id, categories.parent_id
        from categories join product_categories sorted on sorted.category_id = categories.id
        where sorted.product_id = ${ownId}
        order by cardinality(${placeOfCategory}) desc, ${placeOfCategory} limit 1)
      select product.id, product.ability, product.is_published
      from (
        select product_id, min(rank) as rank
        from (
          select product_id, 1 as rank from (${productsIn(sql`(select id from deepest)`)}) as same
          union all select product_id, 2 from (${productsIn(sql`(select parent_id from deepest)`)}) as around) as sorted
        group by product_id) as near
      join products product on product.id = near.product_id
      join variants variant on variant.product_id = product.id and variant.is_default
      order by near.rank, abs(variant.price_pence - (
        select price_pence from variants where product_id = ${ownId} and is_default)), product.position, product.id
      offset 0) as product`)
    // Asked in their order, of as few as it takes.
    .where(sql`${isShown} and product.id <> all(${sql.placeholder("others")}::int[]) limit ${mostAlternatives}`),
);

const placeBySlug = prepared((db) =>
  db
    .select({ id: products.id, position: products.position })
    .from(products)
    .where(and(sql`${products.is_published}`, eq(products.slug, sql.placeholder("slug")))),
);
/** Complements and alternatives of a product, none of them sold out; refuses with 404. */
export async function listRelated(db: Database, slugOrId: string): Promise<RelatedProducts> {
  const place = (await findPlace(db, slugOrId)) ?? (await findPlace(db, (await findShownProduct(db, slugOrId)).slug));
  if (!place) throw productUnknown();
  const complementIds = (await complements(db).execute(place)).map(({ id }) => id);
  const idsNearest = await nearestByPrice(db).execute({ ...place, others: complementIds });
  const cards = await findCardsOf(db, [...complementIds, ...idsNearest.map(({ id }) => id)]);
  const isComplement = ({ id }: { readonly id: number }) => complementIds.includes(id);
  return { goes_with: cards.filter(isComplement), alternatives: cards.filter((card) => !isComplement(card)) };
}

const findPlace = async (db: Database, slug: string) => (await placeBySlug(db).execute({ slug }))[0];
