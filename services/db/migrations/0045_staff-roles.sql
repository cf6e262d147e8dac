CREATE TABLE "account"."staff_role" (
	"member_id" uuid NOT NULL,
	"role" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_role_member_id_role_pk" PRIMARY KEY("member_id","role"),
	CONSTRAINT "staff_role_known" CHECK ("account"."staff_role"."role" in ('owner', 'catalogue', 'warehouse', 'support', 'finance', 'releases'))
);
--> statement-breakpoint
ALTER TABLE "account"."staff_link" ADD COLUMN "roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Whoever works here by now did everything so far.
INSERT INTO "account"."staff_role" ("member_id", "role", "given_at") SELECT "id", 'owner', now() FROM "account"."member" WHERE "is_staff";
