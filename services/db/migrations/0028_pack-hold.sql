CREATE TABLE "gacha"."hold" (
	"box_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
