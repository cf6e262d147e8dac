CREATE TABLE "payment"."settled_difference" (
	"finding_id" bigint PRIMARY KEY NOT NULL,
	"detail" jsonb NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"reason" text NOT NULL,
	"settled_at" timestamp with time zone NOT NULL
);
