CREATE TABLE "account"."inquiry_picture" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"message_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "inquiry_picture_size" CHECK (octet_length("account"."inquiry_picture"."content") between 1 and 307200)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_picture_of" ON "account"."inquiry_picture" USING btree ("message_id","place");