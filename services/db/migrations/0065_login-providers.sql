CREATE TABLE "account"."provider_arrival" (
	"ticket_hash" "bytea" PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"mail" text NOT NULL,
	"is_mail_proven" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account"."provider_attempt" (
	"state_hash" "bytea" PRIMARY KEY NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"provider" text NOT NULL,
	"member_id" uuid,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account"."provider_identity" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"member_id" uuid NOT NULL,
	"mail" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "provider_identity_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
ALTER TABLE "account"."session" ADD COLUMN "provider" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_identity_member" ON "account"."provider_identity" USING btree ("member_id","provider");