CREATE TABLE "account"."goodwill" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "goodwill_points" CHECK ("account"."goodwill"."points" > 0)
);
--> statement-breakpoint
CREATE INDEX "goodwill_member" ON "account"."goodwill" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "goodwill_staff" ON "account"."goodwill" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "goodwill_at" ON "account"."goodwill" USING btree ("at");