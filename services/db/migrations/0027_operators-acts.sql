CREATE TABLE "plumbing"."act" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plumbing"."act_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"role" text NOT NULL,
	"reason" text NOT NULL,
	"act" text NOT NULL,
	"thing" text NOT NULL,
	"key" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "store"."shop_fact" (
	"name" text PRIMARY KEY NOT NULL,
	"ja" text NOT NULL,
	"en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store"."shop_text" (
	"page" text NOT NULL,
	"language" text NOT NULL,
	"markdown" text NOT NULL,
	CONSTRAINT "shop_text_page_language_pk" PRIMARY KEY("page","language")
);
--> statement-breakpoint
CREATE INDEX "act_thing" ON "plumbing"."act" USING btree ("thing","key","id");