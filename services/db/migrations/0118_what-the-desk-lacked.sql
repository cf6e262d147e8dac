CREATE TABLE "payment"."refund_rule_ask" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"alone_yen" integer NOT NULL,
	"seen_yen" integer NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"second_id" uuid,
	CONSTRAINT "refund_rule_ask_one" CHECK ("payment"."refund_rule_ask"."id" = 1),
	CONSTRAINT "refund_rule_ask_raises" CHECK ("payment"."refund_rule_ask"."alone_yen" > "payment"."refund_rule_ask"."seen_yen"),
	CONSTRAINT "refund_rule_ask_by_two" CHECK ("payment"."refund_rule_ask"."second_id" is null or "payment"."refund_rule_ask"."second_id" <> "payment"."refund_rule_ask"."staff_id")
);
--> statement-breakpoint
ALTER TABLE "store"."pack_group" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store"."pack_group" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
CREATE TABLE "gacha"."stock_photo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" text NOT NULL,
	"first_unit" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "stock_photo_size" CHECK (octet_length("gacha"."stock_photo"."content") between 1 and 307200)
);
--> statement-breakpoint
CREATE INDEX "stock_photo_card" ON "gacha"."stock_photo" USING btree ("card_id","first_unit");