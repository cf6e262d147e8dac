CREATE TABLE "gacha"."stock_move" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gacha"."stock_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"card_id" text NOT NULL,
	"first_unit" integer NOT NULL,
	"units" integer NOT NULL,
	"from_place" text NOT NULL,
	"to_place" text NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_move_units" CHECK ("gacha"."stock_move"."units" > 0 and "gacha"."stock_move"."first_unit" >= 0),
	CONSTRAINT "stock_move_places" CHECK ("gacha"."stock_move"."to_place" <> "gacha"."stock_move"."from_place")
);
--> statement-breakpoint
CREATE TABLE "gacha"."lineup_part" (
	"order_id" uuid NOT NULL,
	"begins" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lineup_part_order_id_begins_pk" PRIMARY KEY("order_id","begins")
);
--> statement-breakpoint
CREATE INDEX "stock_move_card" ON "gacha"."stock_move" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "stock_move_to" ON "gacha"."stock_move" USING btree ("to_place");--> statement-breakpoint
CREATE INDEX "lineup_part_at" ON "gacha"."lineup_part" USING btree ("at");