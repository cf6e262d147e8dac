CREATE TABLE "account"."winner_name" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"first" smallint NOT NULL,
	"second" smallint NOT NULL,
	"is_shown" boolean NOT NULL,
	"is_ranked" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "winner_name_of_words" CHECK ("account"."winner_name"."first" between 0 and 23 and "account"."winner_name"."second" between 0 and 23)
);
