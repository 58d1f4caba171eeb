import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import { customers } from "../accounts/tables.ts";
import { products, variants } from "../catalogue/tables.ts";

const ofCustomer = () =>
  integer()
    .notNull()
    .references(() => customers.id, { onDelete: "cascade" });

/** Which variants customers would like to have. */
export const wishlistItems = pgTable(
  "wishlist_items",
  {
    customer_id: ofCustomer(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    variant_id: integer()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    added_at: instant().notNull().default(sql`now()`),
    /** The price when it was added. */
    price_pence: integer().notNull(),
    /** When it was last known to be sold out. */
    sold_out_at: instant(),
    /** Below which price its owner wants a mail; null while none is wanted. */
    mail_below_pence: integer(),
  },
  (item) => [
    primaryKey({ columns: [item.customer_id, item.variant_id] }),
    index("wishlist_items_product").on(item.product_id),
    index("wishlist_items_variant").on(item.variant_id),
    index("wishlist_items_mails").on(item.variant_id).where(sql`${item.mail_below_pence} is not null`),
    check("wishlist_items_price", sql`${item.price_pence} > 0`),
  ],
);

/** The one link of a customer that shows the list to others. */
export const wishlistShares = pgTable("wishlist_shares", {
  customer_id: integer()
    .primaryKey()
    .references(() => customers.id, { onDelete: "cascade" }),
  /** From which the link is made with the shop's secret, so that its owner finds it again. */
  seed: text().notNull(),
  token_hash: text().notNull().unique(),
  shared_at: instant().notNull().default(sql`now()`),
});

/** Gifts that somebody has claimed, without a word of who it is. */
export const wishlistClaims = pgTable(
  "wishlist_claims",
  {
    customer_id: integer().notNull(),
    variant_id: integer().notNull(),
    /** The hash of what takes it back, which the giver's device keeps. */
    token_hash: text().notNull(),
  },
  (claim) => [
    primaryKey({ columns: [claim.customer_id, claim.variant_id] }),
    foreignKey({
      name: "wishlist_claims_item",
      columns: [claim.customer_id, claim.variant_id],
      foreignColumns: [wishlistItems.customer_id, wishlistItems.variant_id],
    }).onDelete("cascade"),
  ],
);

/** The links in mails about lower prices, which end them. */
export const wishlistMails = pgTable(
  "wishlist_mails",
  {
    token_hash: text().primaryKey(),
    customer_id: ofCustomer(),
    sent_at: instant().notNull().default(sql`now()`),
  },
  (mail) => [index("wishlist_mails_customer").on(mail.customer_id), index("wishlist_mails_sent").on(mail.sent_at)],
);
