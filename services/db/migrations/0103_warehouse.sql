CREATE TABLE "gacha"."parcel_photo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shipment_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "parcel_photo_size" CHECK (octet_length("gacha"."parcel_photo"."content") between 1 and 307200)
);
--> statement-breakpoint
CREATE TABLE "gacha"."parcel_sender" (
	"version" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"name" text NOT NULL,
	"tel" text NOT NULL,
	"zipcode" text NOT NULL,
	"address" text NOT NULL,
	"building" text NOT NULL,
	"yamato_code" text NOT NULL,
	"yamato_freight" text NOT NULL,
	"sagawa_code" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "parcel_photo_shipment" ON "gacha"."parcel_photo" USING btree ("shipment_id");