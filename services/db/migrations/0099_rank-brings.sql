CREATE TABLE "gacha"."early_sale" (
	"box_id" uuid PRIMARY KEY NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"hours" integer[] NOT NULL,
	CONSTRAINT "early_sale_hours" CHECK (cardinality("gacha"."early_sale"."hours") = 5 and array_position("gacha"."early_sale"."hours", null) is null and 0 <= all ("gacha"."early_sale"."hours") and 168 >= all ("gacha"."early_sale"."hours")
        and "gacha"."early_sale"."hours"[1] <= "gacha"."early_sale"."hours"[2] and "gacha"."early_sale"."hours"[2] <= "gacha"."early_sale"."hours"[3] and "gacha"."early_sale"."hours"[3] <= "gacha"."early_sale"."hours"[4] and "gacha"."early_sale"."hours"[4] <= "gacha"."early_sale"."hours"[5])
);
--> statement-breakpoint
ALTER TABLE "account"."rank_rules" ADD COLUMN "early_hours" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL;--> statement-breakpoint
ALTER TABLE "account"."rank_rules" ADD COLUMN "dispatch_days" integer[] DEFAULT '{14,14,14,14,14}' NOT NULL;--> statement-breakpoint
ALTER TABLE "account"."rank_rules" ADD CONSTRAINT "rank_rules_early" CHECK (cardinality("account"."rank_rules"."early_hours") = 5 and array_position("account"."rank_rules"."early_hours", null) is null and 0 <= all ("account"."rank_rules"."early_hours") and 168 >= all ("account"."rank_rules"."early_hours")
        and "account"."rank_rules"."early_hours"[1] <= "account"."rank_rules"."early_hours"[2] and "account"."rank_rules"."early_hours"[2] <= "account"."rank_rules"."early_hours"[3] and "account"."rank_rules"."early_hours"[3] <= "account"."rank_rules"."early_hours"[4] and "account"."rank_rules"."early_hours"[4] <= "account"."rank_rules"."early_hours"[5]) NOT VALID;--> statement-breakpoint
ALTER TABLE "account"."rank_rules" ADD CONSTRAINT "rank_rules_dispatch" CHECK (cardinality("account"."rank_rules"."dispatch_days") = 5 and array_position("account"."rank_rules"."dispatch_days", null) is null and 1 <= all ("account"."rank_rules"."dispatch_days") and 30 >= all ("account"."rank_rules"."dispatch_days")
        and "account"."rank_rules"."dispatch_days"[1] >= "account"."rank_rules"."dispatch_days"[2] and "account"."rank_rules"."dispatch_days"[2] >= "account"."rank_rules"."dispatch_days"[3] and "account"."rank_rules"."dispatch_days"[3] >= "account"."rank_rules"."dispatch_days"[4] and "account"."rank_rules"."dispatch_days"[4] >= "account"."rank_rules"."dispatch_days"[5]) NOT VALID;