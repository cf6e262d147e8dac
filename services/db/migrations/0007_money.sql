CREATE TABLE "payment"."care" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"day_limit" integer,
	"month_limit" integer,
	"next_day_limit" integer,
	"next_day_from" timestamp with time zone,
	"next_month_limit" integer,
	"next_month_from" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"age_bracket" text,
	"age_said_at" timestamp with time zone,
	CONSTRAINT "care_age" CHECK ("payment"."care"."age_bracket" in ('under_16', '16_17', '18_19', '20_over'))
);
