CREATE TABLE "checks"."finding_told" (
	"finding_id" bigint NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "finding_told_finding_id_member_id_pk" PRIMARY KEY("finding_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "payment"."unused_at_base" (
	"day" date NOT NULL,
	"class" text NOT NULL,
	"points" bigint NOT NULL,
	"lots" integer NOT NULL,
	"members" integer NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unused_at_base_day_class_pk" PRIMARY KEY("day","class"),
	CONSTRAINT "unused_at_base_class" CHECK ("payment"."unused_at_base"."class" in ('paid', 'bonus', 'return')),
	CONSTRAINT "unused_at_base_day" CHECK (extract(month from "payment"."unused_at_base"."day") * 100 + extract(day from "payment"."unused_at_base"."day") in (331, 930))
);
