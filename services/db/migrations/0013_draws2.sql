ALTER TABLE "gacha"."shipment" ADD COLUMN "resends" bigint;--> statement-breakpoint
ALTER TABLE "gacha"."shipment" ADD CONSTRAINT "shipment_resends_shipment_id_fk" FOREIGN KEY ("resends") REFERENCES "gacha"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha"."shipment" ADD CONSTRAINT "shipment_resends" UNIQUE("resends");