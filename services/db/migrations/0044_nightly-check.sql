CREATE SCHEMA "checks";
--> statement-breakpoint
CREATE TABLE "checks"."account_sum" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"entries" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checks"."card_part" (
	"part" bigint PRIMARY KEY NOT NULL,
	"undecided" integer NOT NULL,
	"owed_pt" bigint NOT NULL,
	"owed_coin" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checks"."finding" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checks"."finding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invariant" smallint NOT NULL,
	"about" text NOT NULL,
	"sentence" text NOT NULL,
	"detail" jsonb NOT NULL,
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "checks"."journal_part" (
	"part" bigint PRIMARY KEY NOT NULL,
	"entries" integer NOT NULL,
	"owed_pt" bigint NOT NULL,
	"owed_coin" bigint NOT NULL,
	"print" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checks"."mark" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"journal_from" bigint NOT NULL,
	"card_from" bigint NOT NULL,
	"runs" integer NOT NULL,
	CONSTRAINT "mark_one" CHECK ("checks"."mark"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "checks"."purchase_part" (
	"box_id" uuid NOT NULL,
	"part" bigint NOT NULL,
	"purchases" integer NOT NULL,
	"first_seq" bigint,
	"last_seq" bigint,
	"taken" integer NOT NULL,
	"open" integer NOT NULL,
	"open_pt" bigint NOT NULL,
	"open_coin" bigint NOT NULL,
	CONSTRAINT "purchase_part_box_id_part_pk" PRIMARY KEY("box_id","part")
);
--> statement-breakpoint
CREATE TABLE "checks"."round" (
	"kind" text PRIMARY KEY NOT NULL,
	"after" text,
	"checks" integer DEFAULT 0 NOT NULL,
	"last_round_at" timestamp with time zone,
	"last_round_checks" integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX "finding_open" ON "checks"."finding" USING btree ("invariant","about") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "finding_first_seen" ON "checks"."finding" USING btree ("first_seen");