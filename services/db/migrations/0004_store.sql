CREATE TABLE "store"."favourite" (
	"member_id" uuid NOT NULL,
	"pack_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"remaining_then" integer NOT NULL,
	CONSTRAINT "favourite_member_id_pack_id_pk" PRIMARY KEY("member_id","pack_id")
);
--> statement-breakpoint
CREATE TABLE "store"."favourite_alert" (
	"member_id" uuid NOT NULL,
	"box_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourite_alert_member_id_box_id_kind_pk" PRIMARY KEY("member_id","box_id","kind")
);
--> statement-breakpoint
ALTER TABLE "store"."favourite" ADD CONSTRAINT "favourite_pack_id_pack_id_fk" FOREIGN KEY ("pack_id") REFERENCES "store"."pack"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourite_pack" ON "store"."favourite" USING btree ("pack_id");