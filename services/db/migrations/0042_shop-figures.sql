CREATE TABLE "plumbing"."shop_figures" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "shop_figures_one" CHECK ("plumbing"."shop_figures"."id" = 1)
);
