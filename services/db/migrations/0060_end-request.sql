CREATE TABLE "gacha"."end_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"box_id" uuid NOT NULL,
	"act" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"audited_at" timestamp with time zone,
	"broken" text[],
	"confirmed_by" uuid,
	"confirmed_name" text,
	"confirmed_reason" text,
	"confirmed_at" timestamp with time zone,
	"outcome" integer,
	"done_at" timestamp with time zone,
	CONSTRAINT "end_request_box" UNIQUE("box_id","act"),
	CONSTRAINT "end_request_act" CHECK ("gacha"."end_request"."act" in ('cancel', 'close')),
	CONSTRAINT "end_request_two" CHECK ("gacha"."end_request"."confirmed_by" <> "gacha"."end_request"."staff_id")
);
--> statement-breakpoint
CREATE INDEX "end_request_open" ON "gacha"."end_request" USING btree ("asked_at") WHERE done_at is null;