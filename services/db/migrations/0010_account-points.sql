CREATE TABLE "account"."referral" (
	"invitee_id" uuid PRIMARY KEY NOT NULL,
	"referrer_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"phone_hash" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account"."sms_code" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account"."verified_phone" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"verified_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verified_phone_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "account"."partner_link" (
	"member_id" uuid NOT NULL,
	"site_id" smallint NOT NULL,
	"partner_account" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_link_member_id_site_id_pk" PRIMARY KEY("member_id","site_id")
);
--> statement-breakpoint
CREATE TABLE "account"."point_transfer" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"member_id" uuid NOT NULL,
	"site_id" smallint NOT NULL,
	"partner_account" text NOT NULL,
	"points" bigint NOT NULL,
	"request_id" uuid NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"polls" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"journal_id" bigint,
	CONSTRAINT "point_transfer_points" CHECK ("account"."point_transfer"."points" > 0),
	CONSTRAINT "point_transfer_state" CHECK ("account"."point_transfer"."state" in ('asked', 'done', 'refused')),
	CONSTRAINT "point_transfer_journal" CHECK (("account"."point_transfer"."state" = 'done') = ("account"."point_transfer"."journal_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "account"."referral" ADD CONSTRAINT "referral_invitee_id_member_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "account"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account"."referral" ADD CONSTRAINT "referral_referrer_id_member_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "account"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account"."sms_code" ADD CONSTRAINT "sms_code_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "account"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account"."verified_phone" ADD CONSTRAINT "verified_phone_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "account"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account"."partner_link" ADD CONSTRAINT "partner_link_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "account"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account"."point_transfer" ADD CONSTRAINT "point_transfer_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "account"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referral_referrer" ON "account"."referral" USING btree ("referrer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_phone" ON "account"."referral" USING btree ("phone_hash") WHERE state = 'granted';--> statement-breakpoint
CREATE UNIQUE INDEX "partner_link_account" ON "account"."partner_link" USING btree ("site_id","partner_account");--> statement-breakpoint
CREATE UNIQUE INDEX "point_transfer_request" ON "account"."point_transfer" USING btree ("member_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "point_transfer_open" ON "account"."point_transfer" USING btree ("member_id","site_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "point_transfer_member" ON "account"."point_transfer" USING btree ("member_id","created_at");