CREATE TABLE "account"."address" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"last_name" text NOT NULL,
	"middle_name" text NOT NULL,
	"first_name" text NOT NULL,
	"tel" text NOT NULL,
	"zipcode" text NOT NULL,
	"pref_id" smallint NOT NULL,
	"province" text NOT NULL,
	"shiku" text NOT NULL,
	"address" text NOT NULL,
	"building" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "address_given" CHECK ("account"."address"."last_name" <> '' and "account"."address"."shiku" <> '' and "account"."address"."address" <> '')
);
--> statement-breakpoint
CREATE INDEX "address_member" ON "account"."address" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_default" ON "account"."address" USING btree ("member_id") WHERE is_default;