CREATE TABLE "account"."push_device" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"member_id" uuid NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"kinds" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account"."push_outbox" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"device_id" uuid NOT NULL,
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
ALTER TABLE "account"."push_outbox" ADD CONSTRAINT "push_outbox_device_id_push_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "account"."push_device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_device_endpoint" ON "account"."push_device" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_device_member" ON "account"."push_device" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_outbox_idem" ON "account"."push_outbox" USING btree ("device_id","idem");--> statement-breakpoint
CREATE INDEX "push_outbox_due" ON "account"."push_outbox" USING btree ("next_try_at") WHERE done_at is null;