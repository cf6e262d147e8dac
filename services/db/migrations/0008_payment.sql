CREATE TABLE "payment"."operator_request" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"asked_by" text NOT NULL,
	"note" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "payment"."reversal" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"taken" integer NOT NULL,
	"spent" integer NOT NULL,
	"journal_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment"."suspense" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"payer" text,
	"arrived_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"note" text,
	CONSTRAINT "suspense_reason" CHECK ("payment"."suspense"."reason" in ('late', 'amount', 'name')),
	CONSTRAINT "suspense_outcome" CHECK ("payment"."suspense"."outcome" in ('matched', 'returned'))
);
--> statement-breakpoint
ALTER TABLE "payment"."payment" ADD COLUMN "detail" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment"."payment" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment"."payment" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment"."operator_request" ADD CONSTRAINT "operator_request_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payment"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment"."reversal" ADD CONSTRAINT "reversal_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payment"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment"."suspense" ADD CONSTRAINT "suspense_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payment"."payment"("id") ON DELETE no action ON UPDATE no action;