CREATE TABLE "payment"."part_reversal" (
	"payment_id" uuid NOT NULL,
	"back_yen" integer NOT NULL,
	"yen" integer NOT NULL,
	"taken" integer NOT NULL,
	"spent" integer NOT NULL,
	"journal_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "part_reversal_payment_id_back_yen_pk" PRIMARY KEY("payment_id","back_yen"),
	CONSTRAINT "part_reversal_yen" CHECK ("payment"."part_reversal"."yen" > 0 and "payment"."part_reversal"."back_yen" >= "payment"."part_reversal"."yen" and "payment"."part_reversal"."taken" >= 0 and "payment"."part_reversal"."spent" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment"."refund_part" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"yen" integer NOT NULL,
	"before_yen" integer NOT NULL,
	"state" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"second_id" uuid,
	"second_name" text,
	"second_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "refund_part_state" CHECK ("payment"."refund_part"."state" in ('waiting', 'asked', 'done', 'refused', 'dropped')),
	CONSTRAINT "refund_part_yen" CHECK ("payment"."refund_part"."yen" > 0 and "payment"."refund_part"."before_yen" >= 0),
	CONSTRAINT "refund_part_by_two" CHECK ("payment"."refund_part"."second_id" is null or "payment"."refund_part"."second_id" <> "payment"."refund_part"."staff_id")
);
--> statement-breakpoint
ALTER TABLE "payment"."reversal" ADD COLUMN "yen" integer;--> statement-breakpoint
CREATE INDEX "refund_part_payment" ON "payment"."refund_part" USING btree ("payment_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_part_open" ON "payment"."refund_part" USING btree ("payment_id") WHERE state in ('waiting', 'asked');