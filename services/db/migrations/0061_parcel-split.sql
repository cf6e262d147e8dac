CREATE TABLE "gacha"."split_card" (
	"drawn_card_id" bigint PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"shipment_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gacha"."shipment" ADD COLUMN "split_from" bigint;--> statement-breakpoint
ALTER TABLE "gacha"."shipment" ADD COLUMN "merged_into" bigint;--> statement-breakpoint
ALTER TABLE "gacha"."split_card" ADD CONSTRAINT "split_card_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "gacha"."shipment"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "split_card_purchase" ON "gacha"."split_card" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "split_card_shipment" ON "gacha"."split_card" USING btree ("shipment_id");--> statement-breakpoint
ALTER TABLE "gacha"."shipment" ADD CONSTRAINT "shipment_split_from_shipment_id_fk" FOREIGN KEY ("split_from") REFERENCES "gacha"."shipment"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "gacha"."shipment" ADD CONSTRAINT "shipment_merged_into_shipment_id_fk" FOREIGN KEY ("merged_into") REFERENCES "gacha"."shipment"("id") ON DELETE no action ON UPDATE no action NOT VALID;
