CREATE TABLE "account"."inquiry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"standing" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"waits_since" timestamp with time zone,
	CONSTRAINT "inquiry_standing_known" CHECK ("account"."inquiry"."standing" in ('waiting', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "account"."inquiry_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account"."inquiry_message" ADD CONSTRAINT "inquiry_message_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "account"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_member" ON "account"."inquiry" USING btree ("member_id","updated_at");--> statement-breakpoint
CREATE INDEX "inquiry_standing" ON "account"."inquiry" USING btree ("standing","updated_at","id");--> statement-breakpoint
CREATE INDEX "inquiry_message_of" ON "account"."inquiry_message" USING btree ("inquiry_id","at");