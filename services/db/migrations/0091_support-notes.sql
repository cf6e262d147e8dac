CREATE TABLE "account"."answer_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"text_ja" text NOT NULL,
	"text_en" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account"."member_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"struck_at" timestamp with time zone,
	"struck_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "answer_template_name" ON "account"."answer_template" USING btree ("name") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "member_note_member" ON "account"."member_note" USING btree ("member_id","at","id");