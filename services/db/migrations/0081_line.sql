CREATE TABLE "account"."line_choice" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"kinds" text[] NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "line_choice_subject_unique" UNIQUE("subject")
);
--> statement-breakpoint
CREATE TABLE "account"."line_outbox" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"member_id" uuid NOT NULL,
	"title" text NOT NULL,
	"href" text NOT NULL,
	"idem" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"done_at" timestamp with time zone,
	"is_sent" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account"."line_outbox" ADD CONSTRAINT "line_outbox_member_id_line_choice_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "account"."line_choice"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "line_outbox_idem" ON "account"."line_outbox" USING btree ("member_id","idem");--> statement-breakpoint
CREATE INDEX "line_outbox_due" ON "account"."line_outbox" USING btree ("next_try_at") WHERE done_at is null;