CREATE TABLE "books"."journal_key" (
	"idem" text PRIMARY KEY NOT NULL,
	"journal_id" bigint NOT NULL
);
