CREATE TABLE "account"."inactivity_notice" (
	"member_id" uuid NOT NULL,
	"active_at" timestamp with time zone NOT NULL,
	"days_ahead" integer NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inactivity_notice_member_id_active_at_days_ahead_pk" PRIMARY KEY("member_id","active_at","days_ahead")
);
--> statement-breakpoint
CREATE TABLE "account"."member_rank" (
	"member_id" uuid NOT NULL,
	"month" text NOT NULL,
	"rank" smallint NOT NULL,
	"used" bigint NOT NULL,
	CONSTRAINT "member_rank_member_id_month_pk" PRIMARY KEY("member_id","month")
);
--> statement-breakpoint
CREATE TABLE "account"."rank_month" (
	"month" text PRIMARY KEY NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account"."member" ADD COLUMN "last_active_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account"."member" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gacha"."box" ADD COLUMN "min_rank" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "account"."inactivity_notice" ADD CONSTRAINT "inactivity_notice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "account"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account"."member_rank" ADD CONSTRAINT "member_rank_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "account"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account"."member_rank" ADD CONSTRAINT "member_rank_month_rank_month_month_fk" FOREIGN KEY ("month") REFERENCES "account"."rank_month"("month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inactivity_notice_told" ON "account"."inactivity_notice" USING btree ("told_at");