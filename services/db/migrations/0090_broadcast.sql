CREATE TABLE "account"."advert_choice" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"is_on" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "advert_choice_token" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "account"."advert_consent" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"member_id" uuid NOT NULL,
	"is_on" boolean NOT NULL,
	"how" text NOT NULL,
	"words" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "advert_consent_how" CHECK ("account"."advert_consent"."how" in ('settings', 'link', 'one_click', 'stop_list'))
);
--> statement-breakpoint
CREATE TABLE "account"."broadcast" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"title_ja" text NOT NULL,
	"title_en" text NOT NULL,
	"text_ja" text NOT NULL,
	"text_en" text NOT NULL,
	"href" text NOT NULL,
	"by_bell" boolean NOT NULL,
	"by_mail" boolean NOT NULL,
	"ranks" smallint[] DEFAULT '{}' NOT NULL,
	"language" text,
	"bought_days" integer,
	"unbought_days" integer,
	"joined_from" timestamp with time zone,
	"joined_until" timestamp with time zone,
	"is_listed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"sent_by" uuid,
	"sent_at" timestamp with time zone,
	"counted" integer,
	"starts_at" timestamp with time zone,
	"approved_by" uuid,
	"stopped_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"reached" uuid,
	"told" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "broadcast_kind" CHECK ("account"."broadcast"."kind" in ('advert', 'service')),
	CONSTRAINT "broadcast_way" CHECK ("account"."broadcast"."by_bell" or "account"."broadcast"."by_mail")
);
--> statement-breakpoint
CREATE TABLE "account"."broadcast_member" (
	"broadcast_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "broadcast_member_broadcast_id_member_id_pk" PRIMARY KEY("broadcast_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "account"."broadcast_stop" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mail" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account"."mail_outbox" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "account"."broadcast_member" ADD CONSTRAINT "broadcast_member_broadcast_id_broadcast_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "account"."broadcast"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advert_consent_member" ON "account"."advert_consent" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "broadcast_created" ON "account"."broadcast" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "broadcast_open" ON "account"."broadcast" USING btree ("starts_at") WHERE sent_at is not null and finished_at is null and stopped_at is null;--> statement-breakpoint
CREATE INDEX "broadcast_member_of" ON "account"."broadcast_member" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "broadcast_stop_mail" ON "account"."broadcast_stop" USING btree ("mail") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "broadcast_stop_created" ON "account"."broadcast_stop" USING btree ("created_at","id");