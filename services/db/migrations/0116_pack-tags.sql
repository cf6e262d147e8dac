ALTER TABLE "store"."pack" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "store"."pack" ADD COLUMN "video" text DEFAULT '' NOT NULL;