import { productFields } from "@cairn/contract/catalogue/staff-product-fields.ts";
import { type FileColumn, fileColumnsOf } from "@cairn/contract/platform/fields.ts";
import { mayDo, type Rights } from "@cairn/contract/staff/permissions.ts";

const state: FileColumn = { name: "state", label: "State", synonyms: ["status"] };

const optionColumns: readonly FileColumn[] = [1, 2, 3].flatMap((number) => [
  {
    name: `option${number}_name`,
    label: `Option ${number}`,
    synonyms: [`option${number} name`, `attribute ${number} name`],
  },
  {
    name: `option${number}_value`,
    label: `Value ${number}`,
    synonyms: [`option${number} value`, `attribute ${number} value(s)`],
  },
  { name: `option${number}_colour`, label: `Colour ${number}` },
]);

/** What a unit costs the shop, for those alone who may see it. */
export const costColumn: FileColumn = {
  name: "cost",
  label: "Cost price",
  synonyms: ["cost", "cost per item", "cost of goods", "purchase price", "unit cost"],
};

/** Columns without the cost for those who may not see it. */
export const columnsFor = (columns: readonly FileColumn[], rights: Rights): readonly FileColumn[] =>
  mayDo(rights, "products.costs") ? columns : columns.filter(({ name }) => name !== costColumn.name);

export const productColumns: readonly FileColumn[] = [
  ...fileColumnsOf(productFields).flatMap((column) => (column.name === "description" ? [column, state] : [column])),
  ...optionColumns,
  { name: "sku", label: "Number", synonyms: ["sku", "variant sku", "article number", "item number"] },
  {
    name: "barcode",
    label: "Barcode",
    synonyms: ["variant barcode", "gtin", "ean", "upc", "isbn", "gtin, upc, ean, or isbn"],
  },
  { name: "price", label: "Price", synonyms: ["variant price", "regular price", "retail price"] },
  { name: "sale_price", label: "Sale price", synonyms: ["sale", "special price"] },
  { name: "sale_from", label: "Sale from", synonyms: ["sale starts", "date sale price starts"] },
  { name: "sale_until", label: "Sale until", synonyms: ["sale ends", "date sale price ends"] },
  { name: "tax", label: "Tax", synonyms: ["vat"] },
  costColumn,
  { name: "tax_class", label: "Tax class", synonyms: ["vat class"] },
  {
    name: "weight_grams",
    label: "Weight in grams",
    synonyms: ["variant grams", "grams", "weight (g)", "weight (kg)", "weight (lbs)", "weight (oz)"],
  },
  { name: "low_stock", label: "Low at", synonyms: ["low stock amount", "low stock"] },
  { name: "is_default", label: "Default" },
  { name: "is_active", label: "For sale", synonyms: ["active"] },
  { name: "stock", label: "Stock", synonyms: ["variant inventory qty", "quantity", "inventory", "on hand"] },
  { name: "picture", label: "Picture", synonyms: ["image src", "image", "images", "picture file"] },
  { name: "picture_text", label: "Picture text", synonyms: ["image alt text", "alt", "alt text"] },
  { name: "picture_values", label: "Picture shows" },
  { name: "picture_focus", label: "Picture focus" },
];

export const marginColumns: readonly FileColumn[] = [
  { name: "product", label: "Product" },
  { name: "slug", label: "Address" },
  { name: "units", label: "Units with a cost" },
  { name: "revenue", label: "Revenue" },
  { name: "cost", label: "Cost" },
  { name: "margin", label: "Margin" },
  { name: "units_without_cost", label: "Units without a cost" },
];

export const stockColumns: readonly FileColumn[] = [
  { name: "sku", label: "Number", synonyms: ["sku", "variant sku", "article number", "item number"], isNeeded: true },
  { name: "product", label: "Product" },
  { name: "variant", label: "Variant" },
  { name: "stock", label: "Stock", synonyms: ["count", "quantity", "counted", "on hand", "variant inventory qty"] },
  { name: "held", label: "Held" },
  { name: "low_stock", label: "Low at", synonyms: ["low stock", "low stock amount"] },
];

export const couponColumns: readonly FileColumn[] = [
  { name: "code", label: "Code", synonyms: ["coupon", "discount code", "coupon code"], isNeeded: true },
  { name: "kind", label: "Kind", synonyms: ["type", "discount type"] },
  { name: "percent", label: "Percent", synonyms: ["percentage"] },
  { name: "amount", label: "Sum", synonyms: ["amount", "coupon amount"] },
  { name: "least_sum", label: "For goods of at least", synonyms: ["minimum", "minimum amount"] },
  { name: "is_for_cheapest", label: "Only the cheapest item" },
  { name: "is_for_full_price", label: "Not for what is on sale", synonyms: ["exclude sale items"] },
  { name: "use_limit", label: "Uses in all", synonyms: ["usage limit"] },
  { name: "uses_per_customer", label: "Uses per customer", synonyms: ["usage limit per user"] },
  { name: "starts_at", label: "From", synonyms: ["starts", "start date"] },
  { name: "ends_at", label: "Until", synonyms: ["ends", "end date", "expiry date"] },
  { name: "products", label: "Only for these products", synonyms: ["products"] },
  { name: "variants", label: "Only for these variants", synonyms: ["variants", "skus"] },
  { name: "categories", label: "Only for these categories", synonyms: ["categories"] },
];

export const countryColumns: readonly FileColumn[] = [
  { name: "id", label: "Code", synonyms: ["country code", "iso", "iso code"], isNeeded: true },
  { name: "name", label: "Country", synonyms: ["name", "country name"] },
  { name: "price", label: "Delivery", synonyms: ["price", "shipping", "cost"] },
  { name: "free_over", label: "Free from", synonyms: ["free over"] },
  { name: "least_days", label: "Least days", synonyms: ["from days"] },
  { name: "most_days", label: "Most days", synonyms: ["to days"] },
  { name: "standard_rate", label: "Standard tax", synonyms: ["tax", "vat", "standard rate"] },
  { name: "reduced_rate", label: "Reduced tax", synonyms: ["reduced vat", "reduced rate"] },
  { name: "steps", label: "Heavier parcels", synonyms: ["steps"] },
];

/** The export has the first three of these; other shops' files have names in two parts. */
export const customerColumns: readonly FileColumn[] = [
  {
    name: "email",
    label: "E-mail",
    synonyms: [
      "email",
      "email address",
      "e-mail address",
      "user_email",
      "billing email",
      "billing_email",
      "e-mail-adresse",
    ],
    isNeeded: true,
  },
  { name: "name", label: "Name", synonyms: ["full name", "display name", "display_name", "customer name"] },
  { name: "kind", label: "Kind" },
  {
    name: "first_name",
    label: "First name",
    synonyms: ["first name", "first_name", "billing first name", "billing_first_name"],
  },
  {
    name: "last_name",
    label: "Last name",
    synonyms: ["last name", "last_name", "surname", "billing last name", "billing_last_name"],
  },
  { name: "note", label: "Note by staff", synonyms: ["note", "notes"] },
];

/** Reviews as Judge.me and WooCommerce write them. What tells who wrote them beyond a name has no column. */
export const reviewColumns: readonly FileColumn[] = [
  { name: "stars", label: "Stars", synonyms: ["rating", "review_rating", "star_rating", "score"], isNeeded: true },
  {
    name: "product_slug",
    label: "Product: address",
    synonyms: ["product_handle", "product handle", "handle", "product slug"],
  },
  { name: "sku", label: "Product: number", synonyms: ["product_sku", "product sku", "sku"] },
  {
    name: "product_name",
    label: "Product: name",
    synonyms: ["product", "product_name", "product name", "product_title", "product title"],
  },
  { name: "title", label: "Title", synonyms: ["review_title", "review title"] },
  {
    name: "words",
    label: "Review",
    synonyms: ["body", "review_body", "review_content", "content", "comment", "comment_content"],
  },
  {
    name: "written_at",
    label: "Written on",
    synonyms: ["review_date", "review date", "date", "created_at", "comment_date", "comment_date_gmt"],
  },
  {
    name: "author_name",
    label: "Author",
    synonyms: ["reviewer_name", "reviewer name", "author name", "author", "comment_author", "name"],
  },
  { name: "answer", label: "Answer", synonyms: ["reply", "review_reply", "response"] },
  {
    name: "state",
    label: "Published",
    synonyms: ["curated", "status", "state", "approved", "comment_approved"],
  },
];
