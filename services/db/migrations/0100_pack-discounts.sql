CREATE TABLE "account"."discount_claim" (
	"rule" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_claim_rule_member_id_pk" PRIMARY KEY("rule","member_id")
);
--> statement-breakpoint
CREATE TABLE "account"."discount_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"pack_id" integer,
	"points" integer,
	"percent" smallint,
	"max_packs" integer NOT NULL,
	"is_first_only" boolean NOT NULL,
	"min_rank" smallint NOT NULL,
	"max_uses" integer NOT NULL,
	"max_per_member" integer NOT NULL,
	"max_points" bigint NOT NULL,
	"used" integer NOT NULL,
	"given" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"approved_by" uuid,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "discount_rule_code_unique" UNIQUE("code"),
	CONSTRAINT "discount_rule_off" CHECK (num_nonnulls("account"."discount_rule"."points", "account"."discount_rule"."percent") = 1 and case when "account"."discount_rule"."points" is null then "account"."discount_rule"."percent" between 1 and 99 else "account"."discount_rule"."points" > 0 end),
	CONSTRAINT "discount_rule_packs" CHECK ("account"."discount_rule"."max_packs" between 1 and 3000 and "account"."discount_rule"."min_rank" between 1 and 5),
	CONSTRAINT "discount_rule_uses" CHECK ("account"."discount_rule"."max_per_member" between 1 and 100 and "account"."discount_rule"."used" between 0 and "account"."discount_rule"."max_uses"),
	CONSTRAINT "discount_rule_first" CHECK (not "account"."discount_rule"."is_first_only" or "account"."discount_rule"."max_per_member" = 1),
	CONSTRAINT "discount_rule_total" CHECK ("account"."discount_rule"."max_points" > 0 and "account"."discount_rule"."given" between 0 and "account"."discount_rule"."max_points"),
	CONSTRAINT "discount_rule_time" CHECK ("account"."discount_rule"."ends_at" > "account"."discount_rule"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "gacha"."discount" (
	"purchase_id" uuid PRIMARY KEY NOT NULL,
	"rule" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"box_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"each" integer NOT NULL,
	"points" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	CONSTRAINT "discount_points" CHECK ("gacha"."discount"."each" > 0 and "gacha"."discount"."n" > 0 and "gacha"."discount"."points" = "gacha"."discount"."each"::bigint * "gacha"."discount"."n")
);
--> statement-breakpoint
CREATE TABLE "gacha"."discount_intent" (
	"purchase_id" uuid PRIMARY KEY NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"member_id" uuid NOT NULL,
	"pack_id" integer NOT NULL,
	"box_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"coupon_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "discount_claim_member" ON "account"."discount_claim" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "discount_rule_created" ON "account"."discount_rule" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "discount_rule_ends" ON "account"."discount_rule" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "discount_rule" ON "gacha"."discount" USING btree ("rule","at","purchase_id");--> statement-breakpoint
CREATE INDEX "discount_member" ON "gacha"."discount" USING btree ("member_id","rule");--> statement-breakpoint
CREATE INDEX "discount_open" ON "gacha"."discount" USING btree ("at") WHERE settled_at is null and released_at is null;--> statement-breakpoint
CREATE INDEX "discount_intent_created" ON "gacha"."discount_intent" USING btree ("created_at");