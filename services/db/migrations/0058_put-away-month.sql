CREATE TABLE "books"."put_away_month" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "books"."put_away_month_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"month" text NOT NULL,
	"manifest" text NOT NULL,
	"journals" bigint NOT NULL,
	"entries" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"note" text NOT NULL,
	"brought_back_at" timestamp with time zone,
	"brought_back_by" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "put_away_month_open" ON "books"."put_away_month" USING btree ("month") WHERE brought_back_at is null;