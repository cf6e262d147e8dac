CREATE TABLE "payment"."refund_ask" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"second_id" uuid,
	"second_name" text,
	"second_at" timestamp with time zone,
	CONSTRAINT "refund_ask_by_two" CHECK ("payment"."refund_ask"."second_id" is null or "payment"."refund_ask"."second_id" <> "payment"."refund_ask"."staff_id")
);
--> statement-breakpoint
CREATE TABLE "payment"."refund_rule" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"alone_yen" integer NOT NULL,
	CONSTRAINT "refund_rule_one" CHECK ("payment"."refund_rule"."id" = 1),
	CONSTRAINT "refund_rule_yen" CHECK ("payment"."refund_rule"."alone_yen" >= 0)
);
