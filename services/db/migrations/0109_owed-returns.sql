CREATE TABLE "gacha"."owed_return" (
	"purchase_id" uuid PRIMARY KEY NOT NULL,
	"box_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"cost" bigint NOT NULL,
	"unit" text NOT NULL,
	"journal_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "owed_return_waiting" ON "gacha"."owed_return" USING btree ("at");