CREATE TABLE "payment"."dispute_answer" (
	"provider_ref" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"facts" text NOT NULL,
	"words" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text,
	"done_at" timestamp with time zone,
	CONSTRAINT "dispute_answer_outcome" CHECK ("payment"."dispute_answer"."outcome" in ('sent', 'closed')),
	CONSTRAINT "dispute_answer_done" CHECK (("payment"."dispute_answer"."outcome" is null) = ("payment"."dispute_answer"."done_at" is null))
);
--> statement-breakpoint
ALTER TABLE "payment"."dispute" ADD COLUMN "provider_ref" text;--> statement-breakpoint
ALTER TABLE "payment"."dispute" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "payment"."dispute" ADD COLUMN "amount" integer;--> statement-breakpoint
ALTER TABLE "payment"."dispute" ADD COLUMN "respond_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment"."dispute" ADD COLUMN "is_answered" boolean;--> statement-breakpoint
CREATE INDEX "dispute_answer_waiting" ON "payment"."dispute_answer" USING btree ("at") WHERE "payment"."dispute_answer"."done_at" is null;