CREATE TABLE "gacha"."decision_default" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"choice" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "decision_default_choice" CHECK ("gacha"."decision_default"."choice" in ('ask', 'ship', 'convert'))
);
--> statement-breakpoint
CREATE TABLE "gacha"."decision_reminder" (
	"purchase_id" uuid NOT NULL,
	"hours_left" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "decision_reminder_purchase_id_hours_left_pk" PRIMARY KEY("purchase_id","hours_left")
);
--> statement-breakpoint
CREATE TABLE "gacha"."shipment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gacha"."shipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"promised_by" date NOT NULL,
	"address" jsonb NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"delivery_code" text DEFAULT '' NOT NULL,
	CONSTRAINT "shipment_state" CHECK ("gacha"."shipment"."state" in ('requested', 'packing', 'handed_over', 'delivered', 'returned')),
	CONSTRAINT "shipment_code" CHECK ("gacha"."shipment"."state" in ('requested', 'packing') or "gacha"."shipment"."delivery_code" <> '')
);
--> statement-breakpoint
CREATE TABLE "gacha"."shipment_change" (
	"shipment_id" bigint NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "shipment_change_shipment_id_state_pk" PRIMARY KEY("shipment_id","state")
);
--> statement-breakpoint
ALTER TABLE "gacha"."box" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gacha"."purchase" ADD COLUMN "sent" integer;--> statement-breakpoint
ALTER TABLE "gacha"."purchase" ADD COLUMN "shipment_id" bigint;--> statement-breakpoint
ALTER TABLE "gacha"."shipment_change" ADD CONSTRAINT "shipment_change_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "gacha"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_member" ON "gacha"."shipment" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "shipment_open" ON "gacha"."shipment" USING btree ("state","promised_by") WHERE state in ('requested', 'packing', 'handed_over');--> statement-breakpoint
CREATE INDEX "purchase_shipment" ON "gacha"."purchase" USING btree ("shipment_id") WHERE shipment_id is not null;--> statement-breakpoint
CREATE INDEX "purchase_unsent" ON "gacha"."purchase" USING btree ("decided_at") WHERE decided_at is not null and sent is null;--> statement-breakpoint
CREATE INDEX "purchase_coin_undecided" ON "gacha"."purchase" USING btree ("settled_at") WHERE decided_at is null and unit = 'COIN' and state = 'resolved';