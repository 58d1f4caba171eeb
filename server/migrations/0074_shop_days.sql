-- Sales were kept by UTC's days and are by the shop's from now on: the job keeps them anew, and until then they are read
-- from the orders.
DELETE FROM "sales_days";--> statement-breakpoint
DELETE FROM "sales_products";--> statement-breakpoint
DELETE FROM "sales_coupons";
