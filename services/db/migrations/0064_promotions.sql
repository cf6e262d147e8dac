CREATE TABLE "account"."coupon" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"points" integer NOT NULL,
	"is_first_only" boolean NOT NULL,
	"max_uses" integer NOT NULL,
	"max_per_member" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"valid_days" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"approved_by" uuid,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "coupon_code_unique" UNIQUE("code"),
	CONSTRAINT "coupon_points" CHECK ("account"."coupon"."points" between 1 and 200),
	CONSTRAINT "coupon_uses" CHECK ("account"."coupon"."max_uses" > 0 and "account"."coupon"."max_per_member" between 1 and 10),
	CONSTRAINT "coupon_time" CHECK ("account"."coupon"."ends_at" > "account"."coupon"."starts_at"),
	CONSTRAINT "coupon_days" CHECK ("account"."coupon"."valid_days" between 1 and 180)
);
--> statement-breakpoint
CREATE TABLE "account"."reward" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"rule" uuid NOT NULL,
	"nth" integer NOT NULL,
	"points" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reward_once" UNIQUE("rule","member_id","nth"),
	CONSTRAINT "reward_points" CHECK ("account"."reward"."points" > 0)
);
--> statement-breakpoint
CREATE INDEX "coupon_created" ON "account"."coupon" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reward_rule" ON "account"."reward" USING btree ("rule","at","id");--> statement-breakpoint
CREATE INDEX "reward_member" ON "account"."reward" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "reward_at" ON "account"."reward" USING btree ("at");