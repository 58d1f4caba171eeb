ALTER TABLE "coupon_uses" RENAME COLUMN "taken_at" TO "used_at";--> statement-breakpoint
ALTER TABLE "members" RENAME COLUMN "consented_at" TO "joined_at";--> statement-breakpoint
ALTER TABLE "stock_movements" RENAME COLUMN "stock_delta" TO "stock_change";--> statement-breakpoint
ALTER TABLE "stock_movements" RENAME COLUMN "held_delta" TO "held_change";--> statement-breakpoint
ALTER TABLE "parcel_lines" RENAME COLUMN "order_line_id" TO "line_id";--> statement-breakpoint
ALTER TABLE "parcel_lines" RENAME CONSTRAINT "parcel_lines_parcel_id_order_line_id_pk" TO "parcel_lines_parcel_id_line_id_pk";--> statement-breakpoint
ALTER TABLE "parcel_lines" RENAME CONSTRAINT "parcel_lines_order_line_id_order_lines_id_fk" TO "parcel_lines_line_id_order_lines_id_fk";--> statement-breakpoint
ALTER TABLE "refund_lines" RENAME COLUMN "order_line_id" TO "line_id";--> statement-breakpoint
ALTER TABLE "refund_lines" RENAME CONSTRAINT "refund_lines_refund_id_order_line_id_pk" TO "refund_lines_refund_id_line_id_pk";--> statement-breakpoint
ALTER TABLE "refund_lines" RENAME CONSTRAINT "refund_lines_order_line_id_order_lines_id_fk" TO "refund_lines_line_id_order_lines_id_fk";--> statement-breakpoint
ALTER TABLE "return_lines" RENAME COLUMN "order_line_id" TO "line_id";--> statement-breakpoint
ALTER TABLE "return_lines" RENAME CONSTRAINT "return_lines_return_id_order_line_id_pk" TO "return_lines_return_id_line_id_pk";--> statement-breakpoint
ALTER TABLE "return_lines" RENAME CONSTRAINT "return_lines_order_line_id_order_lines_id_fk" TO "return_lines_line_id_order_lines_id_fk";
