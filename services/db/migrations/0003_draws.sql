CREATE TABLE "gacha"."box_prize" (
	"box_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"at" integer NOT NULL,
	"card_id" text NOT NULL,
	"rarity" text NOT NULL,
	"reveal_rarity" smallint NOT NULL,
	"return_points" integer NOT NULL,
	"serial" integer NOT NULL,
	"purchase_id" uuid,
	CONSTRAINT "box_prize_box_id_place_pk" PRIMARY KEY("box_id","place"),
	CONSTRAINT "box_prize_at" CHECK ("gacha"."box_prize"."at" > 0 and "gacha"."box_prize"."place" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gacha"."closing" (
	"box_id" uuid PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"signature" "bytea" NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"ticks" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gacha"."box" ADD COLUMN "notice_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gacha"."box" ADD COLUMN "salt_secret" "bytea";--> statement-breakpoint
ALTER TABLE "gacha"."box_prize" ADD CONSTRAINT "box_prize_box_id_box_id_fk" FOREIGN KEY ("box_id") REFERENCES "gacha"."box"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha"."closing" ADD CONSTRAINT "closing_box_id_box_id_fk" FOREIGN KEY ("box_id") REFERENCES "gacha"."box"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha"."box" ADD CONSTRAINT "box_notice" CHECK ("gacha"."box"."notice_seconds" >= case when "gacha"."box"."beacon" = 'drand:52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971' then 600 else 0 end);