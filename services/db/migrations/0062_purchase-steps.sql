CREATE TABLE "gacha"."paid_purchase" (
	"id" uuid PRIMARY KEY NOT NULL,
	"box_id" uuid NOT NULL,
	"pack_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"n" integer NOT NULL,
	"cost" bigint NOT NULL,
	"unit" text NOT NULL,
	"client_seed" "bytea" NOT NULL,
	"journal_id" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"remaining" integer,
	"cap" integer,
	CONSTRAINT "paid_purchase_n" CHECK ("gacha"."paid_purchase"."n" between 1 and 3000)
);
--> statement-breakpoint
CREATE TABLE "gacha"."refused_order" (
	"purchase_id" uuid PRIMARY KEY NOT NULL,
	"box_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"remaining" integer NOT NULL,
	"cap" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "paid_purchase_waiting" ON "gacha"."paid_purchase" USING btree ("paid_at") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "paid_purchase_member" ON "gacha"."paid_purchase" USING btree ("member_id");