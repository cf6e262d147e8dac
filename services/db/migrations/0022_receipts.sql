CREATE TABLE "payment"."receipt" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"said" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plumbing"."maintenance_act" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plumbing"."maintenance_act_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"area" text NOT NULL,
	"is_closed" boolean NOT NULL,
	"until" timestamp with time zone,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment"."receipt" ADD CONSTRAINT "receipt_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payment"."payment"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
INSERT INTO "payment"."receipt" ("payment_id", "amount", "said", "at")
SELECT "id", "price", '{"kind": "before"}', coalesce("paid_at", "updated_at") FROM "payment"."payment" WHERE "state" IN ('paid', 'refunded', 'charged_back');
