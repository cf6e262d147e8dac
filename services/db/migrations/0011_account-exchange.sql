CREATE TABLE "account"."exchange" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"exchange_card_id" integer NOT NULL,
	"card_id" text NOT NULL,
	"coin" integer NOT NULL,
	"journal_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchange_coin" CHECK ("account"."exchange"."coin" > 0)
);
--> statement-breakpoint
CREATE TABLE "account"."exchange_card" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account"."exchange_card_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"card_id" text NOT NULL,
	"card_type_id" smallint NOT NULL,
	"name_ja" text NOT NULL,
	"name_en" text NOT NULL,
	"card_name_ja" text NOT NULL,
	"card_name_en" text NOT NULL,
	"model_number" text NOT NULL,
	"rarity" smallint NOT NULL,
	"image" text NOT NULL,
	"coin" integer NOT NULL,
	"stock" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"per_member" integer DEFAULT 0 NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	CONSTRAINT "exchange_card_card" UNIQUE("card_id"),
	CONSTRAINT "exchange_card_price" CHECK ("account"."exchange_card"."coin" > 0),
	CONSTRAINT "exchange_card_taken" CHECK ("account"."exchange_card"."taken" between 0 and "account"."exchange_card"."stock")
);
--> statement-breakpoint
CREATE TABLE "account"."exchange_intent" (
	"exchange_id" uuid PRIMARY KEY NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"member_id" uuid NOT NULL,
	"exchange_card_id" integer NOT NULL,
	"coin" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gacha"."exchange_parcel" (
	"exchange_id" uuid PRIMARY KEY NOT NULL,
	"shipment_id" bigint NOT NULL,
	"card_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account"."exchange" ADD CONSTRAINT "exchange_exchange_card_id_exchange_card_id_fk" FOREIGN KEY ("exchange_card_id") REFERENCES "account"."exchange_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha"."exchange_parcel" ADD CONSTRAINT "exchange_parcel_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "gacha"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchange_member" ON "account"."exchange" USING btree ("member_id","at","id");--> statement-breakpoint
CREATE INDEX "exchange_card_member" ON "account"."exchange" USING btree ("exchange_card_id","member_id");--> statement-breakpoint
CREATE INDEX "exchange_at" ON "account"."exchange" USING btree ("at");--> statement-breakpoint
CREATE INDEX "exchange_card_new" ON "account"."exchange_card" USING btree ("card_type_id","opened_at","id");--> statement-breakpoint
CREATE INDEX "exchange_card_coin" ON "account"."exchange_card" USING btree ("card_type_id","coin","id");--> statement-breakpoint
CREATE INDEX "exchange_card_rarity" ON "account"."exchange_card" USING btree ("card_type_id","rarity","id");--> statement-breakpoint
CREATE INDEX "exchange_intent_session" ON "account"."exchange_intent" USING btree ("session_hash","created_at");--> statement-breakpoint
CREATE INDEX "exchange_intent_created" ON "account"."exchange_intent" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "exchange_parcel_shipment" ON "gacha"."exchange_parcel" USING btree ("shipment_id");