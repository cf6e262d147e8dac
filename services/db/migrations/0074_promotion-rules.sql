CREATE TABLE "account"."promotion_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"points" integer[] NOT NULL,
	"goal" integer NOT NULL,
	"period" text NOT NULL,
	"is_strict" boolean NOT NULL,
	"max_rounds" integer NOT NULL,
	"is_phone_only" boolean NOT NULL,
	"max_points" bigint NOT NULL,
	"given" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"valid_days" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"approved_by" uuid,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "promotion_rule_points" CHECK (cardinality("account"."promotion_rule"."points") between 1 and 31 and array_position("account"."promotion_rule"."points", null) is null
        and 0 <= all ("account"."promotion_rule"."points") and 200 >= all ("account"."promotion_rule"."points") and 0 < any ("account"."promotion_rule"."points")),
	CONSTRAINT "promotion_rule_kind" CHECK (case "account"."promotion_rule"."kind" when 'stamp' then "account"."promotion_rule"."goal" = 1 and "account"."promotion_rule"."period" = 'day' and "account"."promotion_rule"."max_rounds" between 1 and 100
        when 'draws' then cardinality("account"."promotion_rule"."points") = 1 and "account"."promotion_rule"."goal" between 1 and 1000 and "account"."promotion_rule"."period" in ('once', 'day', 'week', 'month') and "account"."promotion_rule"."max_rounds" = 1
        when 'decided' then cardinality("account"."promotion_rule"."points") = 1 and "account"."promotion_rule"."goal" between 1 and 1000 and "account"."promotion_rule"."period" in ('once', 'day', 'week', 'month') and "account"."promotion_rule"."max_rounds" = 1
        when 'phone' then cardinality("account"."promotion_rule"."points") = 1 and "account"."promotion_rule"."goal" = 1 and "account"."promotion_rule"."period" = 'once' and "account"."promotion_rule"."max_rounds" = 1 and "account"."promotion_rule"."is_phone_only"
        when 'shipped' then cardinality("account"."promotion_rule"."points") = 1 and "account"."promotion_rule"."goal" = 1 and "account"."promotion_rule"."period" = 'once' and "account"."promotion_rule"."max_rounds" = 1
        else false end),
	CONSTRAINT "promotion_rule_total" CHECK ("account"."promotion_rule"."max_points" > 0 and "account"."promotion_rule"."given" between 0 and "account"."promotion_rule"."max_points"),
	CONSTRAINT "promotion_rule_time" CHECK ("account"."promotion_rule"."ends_at" > "account"."promotion_rule"."starts_at"),
	CONSTRAINT "promotion_rule_days" CHECK ("account"."promotion_rule"."valid_days" between 1 and 180)
);
--> statement-breakpoint
CREATE TABLE "account"."reward_phone" (
	"rule" uuid NOT NULL,
	"phone_hash" "bytea" NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "reward_phone_rule_phone_hash_pk" PRIMARY KEY("rule","phone_hash")
);
--> statement-breakpoint
CREATE TABLE "account"."stamp" (
	"rule" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"nth" integer NOT NULL,
	"round" integer NOT NULL,
	"place" integer NOT NULL,
	"points" integer NOT NULL,
	"expires_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stamp_member_id_rule_day_pk" PRIMARY KEY("member_id","rule","day"),
	CONSTRAINT "stamp_nth" UNIQUE("rule","member_id","nth"),
	CONSTRAINT "stamp_place" CHECK ("account"."stamp"."nth" > 0 and "account"."stamp"."round" > 0 and "account"."stamp"."place" > 0 and "account"."stamp"."points" >= 0)
);
--> statement-breakpoint
CREATE INDEX "promotion_rule_created" ON "account"."promotion_rule" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reward_phone_member" ON "account"."reward_phone" USING btree ("member_id");