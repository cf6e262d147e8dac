ALTER TABLE "gacha"."stock_count" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "gacha"."stock_count" ADD COLUMN "order_id" uuid;