CREATE TABLE "gacha"."drawn_purchase" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"box_id" uuid NOT NULL,
	"pack_id" integer NOT NULL,
	"n" integer NOT NULL,
	"cost" bigint NOT NULL,
	"unit" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"decide_by" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"sent" integer,
	"shipment_id" bigint
);
--> statement-breakpoint
CREATE TABLE "gacha"."owed_draw" (
	"purchase_id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"box_id" uuid NOT NULL,
	"pack_id" integer NOT NULL,
	"n" integer NOT NULL,
	"cost" bigint NOT NULL,
	"unit" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	"decide_by" timestamp with time zone NOT NULL,
	"slots" integer[] NOT NULL,
	"card_ids" text[] NOT NULL,
	"rarities" smallint[] NOT NULL,
	"return_points" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gacha"."purchase" ADD COLUMN "slots" integer[];--> statement-breakpoint
CREATE INDEX "drawn_purchase_member" ON "gacha"."drawn_purchase" USING btree ("member_id","accepted_at");--> statement-breakpoint
CREATE INDEX "drawn_purchase_shipment" ON "gacha"."drawn_purchase" USING btree ("shipment_id") WHERE shipment_id is not null;--> statement-breakpoint
CREATE INDEX "drawn_purchase_unsent" ON "gacha"."drawn_purchase" USING btree ("decided_at") WHERE decided_at is not null and sent is null;--> statement-breakpoint
CREATE INDEX "drawn_purchase_coin_undecided" ON "gacha"."drawn_purchase" USING btree ("settled_at") WHERE decided_at is null and unit = 'COIN';--> statement-breakpoint
CREATE INDEX "drawn_purchase_undecided" ON "gacha"."drawn_purchase" USING btree ("decide_by") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "owed_draw_waiting" ON "gacha"."owed_draw" USING btree ("drawn_at");