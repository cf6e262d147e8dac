CREATE TABLE "edge"."tag" (
	"remote" text NOT NULL,
	"tag" text NOT NULL,
	"build" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tag_remote_tag_pk" PRIMARY KEY("remote","tag")
);
--> statement-breakpoint
CREATE TABLE "edge"."waiting_act" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "edge"."waiting_act_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"act" text NOT NULL,
	"per_second" double precision,
	"starts_at" timestamp with time zone,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "edge"."waiting_member" (
	"room" bigint NOT NULL,
	"number" bigint NOT NULL,
	"member_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_member_room_number_pk" PRIMARY KEY("room","number")
);
--> statement-breakpoint
CREATE TABLE "edge"."waiting_room" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "edge"."waiting_room_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"is_open" boolean DEFAULT true,
	"starts_at" timestamp with time zone,
	"seed" text,
	"early" bigint,
	"issued" bigint DEFAULT 0 NOT NULL,
	"admitted" double precision DEFAULT 0 NOT NULL,
	"per_second" double precision NOT NULL,
	"ticked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_room_isOpen_unique" UNIQUE("is_open")
);
--> statement-breakpoint
ALTER TABLE "edge"."live" ADD COLUMN "watched_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "edge"."vote" ADD COLUMN "is_member" boolean DEFAULT false NOT NULL;