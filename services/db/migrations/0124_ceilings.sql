CREATE TABLE "account"."ceiling" (
	"name" text PRIMARY KEY NOT NULL,
	"most" bigint NOT NULL,
	CONSTRAINT "ceiling_name" CHECK ("account"."ceiling"."name" in ('goodwill_owner', 'goodwill_support', 'broadcast', 'promotion', 'box')),
	CONSTRAINT "ceiling_most" CHECK ("account"."ceiling"."most" >= 0)
);
--> statement-breakpoint
CREATE TABLE "account"."ceiling_ask" (
	"name" text PRIMARY KEY NOT NULL,
	"most" bigint NOT NULL,
	"seen" bigint NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"second_id" uuid,
	CONSTRAINT "ceiling_ask_raises" CHECK ("account"."ceiling_ask"."most" > "account"."ceiling_ask"."seen"),
	CONSTRAINT "ceiling_ask_by_two" CHECK ("account"."ceiling_ask"."second_id" is null or "account"."ceiling_ask"."second_id" <> "account"."ceiling_ask"."staff_id")
);
