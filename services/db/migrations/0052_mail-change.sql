CREATE TABLE "account"."mail_change" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"mail" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "mail_change_token" ON "account"."mail_change" USING btree ("token_hash");