CREATE TABLE "gacha"."stock_count" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gacha"."stock_count_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card_id" text NOT NULL,
	"expected" integer NOT NULL,
	"counted" integer NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_count_counted" CHECK ("gacha"."stock_count"."counted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gacha"."stock_intake" (
	"order_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"card_id" text NOT NULL,
	"first_unit" integer NOT NULL,
	"units" integer NOT NULL,
	"cost_yen" bigint NOT NULL,
	"source" text NOT NULL,
	"supplier" text NOT NULL,
	"condition" text NOT NULL,
	"place" text NOT NULL,
	"cert" text NOT NULL,
	"received_on" date NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "stock_intake_order_id_line_pk" PRIMARY KEY("order_id","line"),
	CONSTRAINT "stock_intake_units" CHECK ("gacha"."stock_intake"."units" > 0 and "gacha"."stock_intake"."first_unit" >= 0 and ("gacha"."stock_intake"."cert" = '' or "gacha"."stock_intake"."units" = 1)),
	CONSTRAINT "stock_intake_source" CHECK ("gacha"."stock_intake"."source" in ('maker', 'dealer', 'person') and ("gacha"."stock_intake"."source" <> 'person' or "gacha"."stock_intake"."supplier" = ''))
);
--> statement-breakpoint
CREATE TABLE "gacha"."stock_seller" (
	"order_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"name" text,
	"address" text,
	"occupation" text,
	"age" smallint,
	"identity" text,
	"recorded_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "stock_seller_order_id_line_pk" PRIMARY KEY("order_id","line"),
	CONSTRAINT "stock_seller_erased" CHECK ("gacha"."stock_seller"."erased_at" is null or coalesce("gacha"."stock_seller"."name", "gacha"."stock_seller"."address", "gacha"."stock_seller"."occupation", "gacha"."stock_seller"."identity") is null)
);
--> statement-breakpoint
CREATE TABLE "gacha"."stock_write_off" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" text NOT NULL,
	"first_unit" integer NOT NULL,
	"units" integer NOT NULL,
	"reason" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_by" uuid,
	"confirmed_name" text,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "stock_write_off_units" CHECK ("gacha"."stock_write_off"."units" > 0 and "gacha"."stock_write_off"."first_unit" >= 0),
	CONSTRAINT "stock_write_off_two" CHECK ("gacha"."stock_write_off"."confirmed_by" <> "gacha"."stock_write_off"."staff_id")
);
--> statement-breakpoint
CREATE INDEX "stock_count_card" ON "gacha"."stock_count" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "stock_intake_card" ON "gacha"."stock_intake" USING btree ("card_id","first_unit");--> statement-breakpoint
CREATE INDEX "stock_intake_day" ON "gacha"."stock_intake" USING btree ("received_on");--> statement-breakpoint
CREATE INDEX "stock_seller_kept" ON "gacha"."stock_seller" USING btree ("recorded_at") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "stock_write_off_card" ON "gacha"."stock_write_off" USING btree ("card_id","first_unit");