CREATE TABLE "account"."rank_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_month" text NOT NULL,
	"names_ja" text[] NOT NULL,
	"names_en" text[] NOT NULL,
	"uses" bigint[] NOT NULL,
	"bonus" integer[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "rank_rules_from" CHECK ("account"."rank_rules"."from_month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "rank_rules_names" CHECK (cardinality("account"."rank_rules"."names_ja") = 5 and array_position("account"."rank_rules"."names_ja", null) is null and '' <> all ("account"."rank_rules"."names_ja")
        and cardinality("account"."rank_rules"."names_en") = 5 and array_position("account"."rank_rules"."names_en", null) is null and '' <> all ("account"."rank_rules"."names_en")),
	CONSTRAINT "rank_rules_uses" CHECK (cardinality("account"."rank_rules"."uses") = 5 and array_position("account"."rank_rules"."uses", null) is null and "account"."rank_rules"."uses"[1] = 0 and "account"."rank_rules"."uses"[2] > "account"."rank_rules"."uses"[1]
        and "account"."rank_rules"."uses"[3] > "account"."rank_rules"."uses"[2] and "account"."rank_rules"."uses"[4] > "account"."rank_rules"."uses"[3] and "account"."rank_rules"."uses"[5] > "account"."rank_rules"."uses"[4]),
	CONSTRAINT "rank_rules_bonus" CHECK (cardinality("account"."rank_rules"."bonus") = 5 and array_position("account"."rank_rules"."bonus", null) is null and 0 <= all ("account"."rank_rules"."bonus") and 200 >= all ("account"."rank_rules"."bonus")),
	CONSTRAINT "rank_rules_second" CHECK ("account"."rank_rules"."created_by" is null or ("account"."rank_rules"."approved_at" is null) = ("account"."rank_rules"."approved_by" is null) and "account"."rank_rules"."approved_by" is distinct from "account"."rank_rules"."created_by")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "rank_rules_month" ON "account"."rank_rules" USING btree ("from_month") WHERE "account"."rank_rules"."withdrawn_at" is null;--> statement-breakpoint
-- What held so far, by the figures and names of the builds of before: nothing changes until somebody makes another set.
INSERT INTO "account"."rank_rules" ("id", "from_month", "names_ja", "names_en", "uses", "bonus", "created_at", "approved_at")
VALUES ('00000000-0000-4000-8000-000000000001', '2000-01', '{つぼみ,咲き初め,五分咲き,七分咲き,満開}',
  '{Bud,First bloom,Half bloom,Wide bloom,Full bloom}', '{0,10000,50000,100000,300000}', '{0,0,0,0,0}', '1999-12-31T15:00:00Z', '1999-12-31T15:00:00Z')
ON CONFLICT DO NOTHING;
