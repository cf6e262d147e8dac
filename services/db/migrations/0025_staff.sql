CREATE TABLE "account"."staff_act" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account"."staff_act_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"act" text NOT NULL,
	"member_id" uuid NOT NULL,
	"actor_id" uuid,
	"by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account"."staff_link" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"inviter_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account"."session" ADD COLUMN "passkey_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account"."staff_act" ADD CONSTRAINT "staff_act_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "account"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account"."staff_act" ADD CONSTRAINT "staff_act_actor_id_member_id_fk" FOREIGN KEY ("actor_id") REFERENCES "account"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account"."staff_link" ADD CONSTRAINT "staff_link_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "account"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account"."staff_link" ADD CONSTRAINT "staff_link_inviter_id_member_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "account"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_link_token" ON "account"."staff_link" USING btree ("token_hash");