ALTER TABLE "gacha"."split_card" VALIDATE CONSTRAINT "split_card_shipment_id_shipment_id_fk";--> statement-breakpoint
ALTER TABLE "gacha"."shipment" VALIDATE CONSTRAINT "shipment_split_from_shipment_id_fk";--> statement-breakpoint
ALTER TABLE "gacha"."shipment" VALIDATE CONSTRAINT "shipment_merged_into_shipment_id_fk";
