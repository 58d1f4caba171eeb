import { oneOf } from "./one-of.ts";

export const wantedProducts = 10_000;
export const wantedReviews = 100_000;
export const wantedAttributes = 20;

/** The product that has a fifth of all reviews. */
export const mostReviewed = "bulk-1";

const makes = ["Ridge", "Harrow", "Fell", "Tarn", "Coast", "Pine", "Merlin", "Cairngorm", "Solway", "Larch", "Skerry"];
const kinds = ["tent", "backpack", "lamp", "sleeping mat", "stove", "dry bag", "jacket"];
const categories = ["camp", "trekking-packs", "camp", "camp", "camp", "organisers", "travel"];

const products = [
  `insert into products (slug, name, description, ability, position, is_published)
    select 'bulk-' || n, ${oneOf(makes, 29)} || ' ' || ${oneOf(kinds, 7)} || ' ' || n,
      '<p>' || repeat('Made for the trail and easy to mend. ', 16) || '</p>', 'available', 100 + n, true
    from generate_series(1, ${wantedProducts} - (select count(*)::int from products)) n`,
  `insert into variants (product_id, sku, price_pence, tax_pence, weight_grams, is_default)
    select id, 'BULK-' || id, 1000 + id % 50 * 100, 0, 150 + id * 37 % 2500, true from products where slug like 'bulk-%'`,
  `insert into product_images (product_id, media_key, alt, position)
    select p.id, (select media_key from product_images order by id offset p.id % 20 limit 1), 'Picture', k
    from products p, generate_series(0, 2) k where slug like 'bulk-%'`,
  `insert into product_categories (product_id, category_id)
    select p.id, c.id from products p cross join lateral (select substr(p.slug, 6)::int as n) numbered
      join categories c on c.slug = ${oneOf(categories, 7)} where p.slug like 'bulk-%'`,
];

/** Attributes beside those of the demo, so that there are as many as wanted, and a value of each for every product. */
const attributes = [
  `insert into attributes (key, name, kind, unit, step, places, "group", position)
    select 'bulk-' || n, 'Feature ' || n, case when n % 2 = 0 then 'number' else 'yes_no' end, '', case when n % 2 = 0 then 1 end,
      '{specifications,comparison,filter}', 'Further', 100 + n
    from generate_series(1, ${wantedAttributes} - (select count(*)::int from attributes)) n`,
  `insert into attribute_values (attribute_id, product_id, variant_id, number, choice_id, text, is_yes)
    select a.id, p.id, case when a.is_of_variants then v.id end,
      case when a.kind = 'number' then 1 + (p.id * 31 + a.id * 17) % 60 end, choice.id,
      case when a.kind = 'text' then 'Recycled, of kind ' || 1 + p.id % 9 end, case when a.kind = 'yes_no' then (p.id + a.id) % 3 = 0 end
    from products p join variants v on v.product_id = p.id cross join attributes a
      left join lateral (
        select id from attribute_choices where attribute_id = a.id
        order by (id * 7 + p.id) % (select count(*) from attribute_choices where attribute_id = a.id), id limit 1) choice on true
    where p.slug like 'bulk-%' and not a.is_weight`,
  // So many are left to a job, and would still be written while others are measured.
  "select search_write_products(array(select id from products where slug like 'bulk-%'))",
  "delete from search_stale_products",
];

const reviews = [
  `insert into reviews (product_id, source, author_name, stars, words, fit, state, published_at, written_at, helpful_count)
    select coalesce(p.id, (select id from products where slug = '${mostReviewed}')), 'imported', 'Walker ' || n, 1 + n / 5 % 5,
      repeat('Carried it for three weeks, and it held. ', 1 + n % 6) || 'Trip ' || n, n % 5 - 2, 'published', now(), now() - n * interval '5 minutes', n % 40
    from generate_series(1, ${wantedReviews} - (select count(*)::int from reviews)) n
      left join products p on n % 5 > 0 and p.slug = 'bulk-' || 1 + n % 9000`,
];

/** 10,000 products of 20 attributes in the demo's categories, and 100,000 reviews. */
export const bulkGoods: readonly string[] = [...products, ...attributes, ...reviews];
