ALTER TABLE "payment"."course" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment"."course" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment"."method" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment"."method" ADD COLUMN "ends_at" timestamp with time zone;