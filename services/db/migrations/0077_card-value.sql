CREATE TABLE "store"."card_wish" (
	"member_id" uuid NOT NULL,
	"card_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_wish_member_id_card_id_pk" PRIMARY KEY("member_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "store"."wish_alert" (
	"member_id" uuid NOT NULL,
	"box_id" uuid NOT NULL,
	"card_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_mail" boolean NOT NULL,
	CONSTRAINT "wish_alert_member_id_box_id_card_id_pk" PRIMARY KEY("member_id","box_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "store"."wish_choice" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"by_mail" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store"."wish_round" (
	"box_id" uuid PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"after_member" uuid,
	"done_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "store"."card" ADD COLUMN "reference_points" integer;--> statement-breakpoint
ALTER TABLE "store"."card" ADD COLUMN "reference_on" date;--> statement-breakpoint
CREATE INDEX "card_wish_card" ON "store"."card_wish" USING btree ("card_id","member_id");--> statement-breakpoint
CREATE INDEX "wish_alert_at" ON "store"."wish_alert" USING btree ("at");