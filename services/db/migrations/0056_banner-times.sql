ALTER TABLE "store"."banner" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store"."banner" ADD COLUMN "ends_at" timestamp with time zone;