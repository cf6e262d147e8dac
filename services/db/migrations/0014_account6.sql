CREATE TABLE "account"."operator_act" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account"."operator_act_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"act" text NOT NULL,
	"member_id" uuid NOT NULL,
	"detail" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account"."operator_act" ADD CONSTRAINT "operator_act_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "account"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_act_member" ON "account"."operator_act" USING btree ("member_id","id");