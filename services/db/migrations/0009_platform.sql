CREATE TABLE "edge"."fault" (
	"remote" text NOT NULL,
	"build" text NOT NULL,
	"cause" text NOT NULL,
	"count" bigint NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fault_remote_build_cause_pk" PRIMARY KEY("remote","build","cause")
);
--> statement-breakpoint
CREATE TABLE "edge"."figure" (
	"remote" text NOT NULL,
	"build" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"bound" integer DEFAULT 0 NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "figure_remote_build_minute_kind_bound_pk" PRIMARY KEY("remote","build","minute","kind","bound")
);
--> statement-breakpoint
CREATE TABLE "plumbing"."served" (
	"replica" text PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"oldest" integer NOT NULL,
	"newest" integer NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "edge"."build" ADD COLUMN "sum" text;--> statement-breakpoint
ALTER TABLE "edge"."build" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "edge"."build" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "edge"."live" ADD COLUMN "fallback" text;--> statement-breakpoint
ALTER TABLE "edge"."live" ADD COLUMN "canary" text;--> statement-breakpoint
ALTER TABLE "edge"."live" ADD COLUMN "canary_share" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "edge"."live" ADD COLUMN "canary_since" timestamp with time zone;