CREATE TABLE "edge"."policy_report" (
	"directive" text NOT NULL,
	"blocked" text NOT NULL,
	"page" text NOT NULL,
	"source" text NOT NULL,
	"count" bigint NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_report_directive_blocked_page_source_pk" PRIMARY KEY("directive","blocked","page","source")
);
--> statement-breakpoint
CREATE TABLE "edge"."vote" (
	"remote" text NOT NULL,
	"build" text NOT NULL,
	"visitor" text NOT NULL,
	"network" text NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"is_bad" boolean NOT NULL,
	"lcp_poor" boolean,
	"inp_poor" boolean,
	"cls_poor" boolean,
	CONSTRAINT "vote_remote_build_visitor_pk" PRIMARY KEY("remote","build","visitor")
);
--> statement-breakpoint
CREATE INDEX "vote_network" ON "edge"."vote" USING btree ("remote","build","network");