CREATE INDEX CONCURRENTLY "shipment_split_from" ON "gacha"."shipment" USING btree ("split_from") WHERE split_from is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "shipment_merged_into" ON "gacha"."shipment" USING btree ("merged_into") WHERE merged_into is not null;
