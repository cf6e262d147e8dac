CREATE TABLE "account"."notice" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title_ja" text NOT NULL,
	"title_en" text NOT NULL,
	"text_ja" text NOT NULL,
	"text_en" text NOT NULL,
	"href" text NOT NULL,
	"idem" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account"."mail_outbox" ADD COLUMN "idem" text;--> statement-breakpoint
ALTER TABLE "account"."notice" ADD CONSTRAINT "notice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "account"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_idem" ON "account"."notice" USING btree ("idem");--> statement-breakpoint
CREATE INDEX "notice_member" ON "account"."notice" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_idem" ON "account"."mail_outbox" USING btree ("idem");