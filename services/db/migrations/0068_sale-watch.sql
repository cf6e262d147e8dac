CREATE TABLE "store"."sale_watch" (
	"member_id" uuid NOT NULL,
	"pack_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sale_watch_member_id_pack_id_pk" PRIMARY KEY("member_id","pack_id")
);
