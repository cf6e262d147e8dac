CREATE TABLE "gacha"."shipment_correction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gacha"."shipment_correction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"carrier" text NOT NULL,
	"delivery_code" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gacha"."shipment_correction" ADD CONSTRAINT "shipment_correction_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "gacha"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_correction_shipment" ON "gacha"."shipment_correction" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "shipment_delivery_code" ON "gacha"."shipment" USING btree ("delivery_code") WHERE delivery_code <> '';