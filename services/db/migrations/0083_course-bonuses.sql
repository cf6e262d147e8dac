CREATE TABLE "account"."bonus_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"points" integer NOT NULL,
	"min_yen" integer NOT NULL,
	"max_yen" integer,
	"is_first_only" boolean NOT NULL,
	"period" text NOT NULL,
	"max_per_period" integer NOT NULL,
	"max_points" bigint NOT NULL,
	"given" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"approved_by" uuid,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "bonus_rule_points" CHECK ("account"."bonus_rule"."points" between 1 and case when "account"."bonus_rule"."min_yen" < 1000 then 200 else "account"."bonus_rule"."min_yen" / 5 end),
	CONSTRAINT "bonus_rule_yen" CHECK ("account"."bonus_rule"."min_yen" > 0 and "account"."bonus_rule"."max_yen" >= "account"."bonus_rule"."min_yen"),
	CONSTRAINT "bonus_rule_period" CHECK ("account"."bonus_rule"."period" in ('once', 'day', 'week', 'month') and "account"."bonus_rule"."max_per_period" between 1 and 100),
	CONSTRAINT "bonus_rule_first" CHECK (not "account"."bonus_rule"."is_first_only" or ("account"."bonus_rule"."period" = 'once' and "account"."bonus_rule"."max_per_period" = 1)),
	CONSTRAINT "bonus_rule_total" CHECK ("account"."bonus_rule"."max_points" > 0 and "account"."bonus_rule"."given" between 0 and "account"."bonus_rule"."max_points"),
	CONSTRAINT "bonus_rule_time" CHECK ("account"."bonus_rule"."ends_at" > "account"."bonus_rule"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "payment"."bonus" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"rule" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"course_id" integer NOT NULL,
	"points" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "bonus_points" CHECK ("payment"."bonus"."points" > 0)
);
--> statement-breakpoint
CREATE INDEX "bonus_rule_created" ON "account"."bonus_rule" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bonus_rule" ON "payment"."bonus" USING btree ("rule","member_id","at");