ALTER TABLE "edge"."change" ADD COLUMN "order_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "change_order" ON "edge"."change" USING btree ("order_id","remote");