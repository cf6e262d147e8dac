ALTER TABLE "account"."session" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account"."session" ADD COLUMN "is_by_passkey" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account"."session" ADD COLUMN "removed_passkeys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "account"."session" ADD COLUMN "is_takeover" boolean DEFAULT false NOT NULL;