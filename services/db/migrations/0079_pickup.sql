CREATE TABLE "gacha"."pickup_bar" (
	"pack_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gacha"."pickup_carrier" (
	"carrier" text PRIMARY KEY NOT NULL,
	"is_offered" boolean NOT NULL,
	"most_cards" integer NOT NULL,
	"keep_days" smallint NOT NULL,
	CONSTRAINT "pickup_carrier_known" CHECK ("gacha"."pickup_carrier"."carrier" in ('yamato', 'japan_post')),
	CONSTRAINT "pickup_carrier_most" CHECK ("gacha"."pickup_carrier"."most_cards" between 1 and 3000),
	CONSTRAINT "pickup_carrier_days" CHECK ("gacha"."pickup_carrier"."keep_days" between 7 and 30)
);
--> statement-breakpoint
CREATE TABLE "gacha"."pickup_store" (
	"carrier" text NOT NULL,
	"code" text NOT NULL,
	"chain" text NOT NULL,
	"name" text NOT NULL,
	"zipcode" text NOT NULL,
	"pref_id" smallint NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "pickup_store_carrier_code_pk" PRIMARY KEY("carrier","code"),
	CONSTRAINT "pickup_store_zipcode_form" CHECK ("gacha"."pickup_store"."zipcode" ~ '^[0-9]{7}$'),
	CONSTRAINT "pickup_store_given" CHECK ("gacha"."pickup_store"."chain" <> '' and "gacha"."pickup_store"."name" <> '' and "gacha"."pickup_store"."city" <> '' and "gacha"."pickup_store"."address" <> '')
);
--> statement-breakpoint
CREATE TABLE "gacha"."shipment_home" (
	"shipment_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"carrier" text NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pickup_store_zipcode" ON "gacha"."pickup_store" USING btree ("zipcode") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "pickup_store_pref" ON "gacha"."pickup_store" USING btree ("pref_id","zipcode") WHERE closed_at is null;