CREATE TABLE "payment"."bank_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment"."bank_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement_id" uuid NOT NULL,
	"account" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"payer" text NOT NULL,
	"memo" text NOT NULL,
	"payment_id" uuid,
	"chosen_by" text,
	"found" integer DEFAULT 0 NOT NULL,
	"explained_at" timestamp with time zone,
	"explained_id" uuid,
	"explained_by" text,
	"reason" text,
	CONSTRAINT "bank_line_kind" CHECK ("payment"."bank_line"."kind" in ('in', 'out', 'payout')),
	CONSTRAINT "bank_line_amount" CHECK ("payment"."bank_line"."amount" > 0),
	CONSTRAINT "bank_line_matched" CHECK ("payment"."bank_line"."payment_id" is null or "payment"."bank_line"."kind" = 'in'),
	CONSTRAINT "bank_line_explained" CHECK (("payment"."bank_line"."explained_at" is null) = ("payment"."bank_line"."reason" is null))
);
--> statement-breakpoint
CREATE TABLE "payment"."bank_statement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"added" integer NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_statement_kind" CHECK ("payment"."bank_statement"."kind" in ('01', '03', 'csv')),
	CONSTRAINT "bank_statement_span" CHECK ("payment"."bank_statement"."from_day" <= "payment"."bank_statement"."to_day")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_key" ON "payment"."bank_line" USING btree ("account","day","key");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_payment" ON "payment"."bank_line" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bank_line_day" ON "payment"."bank_line" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "bank_statement_days" ON "payment"."bank_statement" USING btree ("from_day","to_day");