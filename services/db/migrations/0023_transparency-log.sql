CREATE TABLE "gacha"."log_checkpoint" (
	"size" bigint PRIMARY KEY NOT NULL,
	"root" "bytea" NOT NULL,
	"note" text NOT NULL,
	"fence" bigint NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"quorum_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gacha"."log_cosignature" (
	"size" bigint NOT NULL,
	"witness" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"line" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "log_cosignature_size_witness_pk" PRIMARY KEY("size","witness")
);
--> statement-breakpoint
CREATE TABLE "gacha"."log_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gacha"."log_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"body" "bytea" NOT NULL,
	"leaf" "bytea" GENERATED ALWAYS AS (sha256('\x00'::bytea || body)) STORED NOT NULL,
	"appended_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"index" bigint,
	CONSTRAINT "log_entry_leaf" UNIQUE("leaf"),
	CONSTRAINT "log_entry_index" UNIQUE("index"),
	CONSTRAINT "log_entry_length" CHECK (octet_length("gacha"."log_entry"."body") between 1 and 65535)
);
--> statement-breakpoint
CREATE TABLE "gacha"."log_hash" (
	"level" smallint NOT NULL,
	"index" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "log_hash_level_index_pk" PRIMARY KEY("level","index")
);
--> statement-breakpoint
CREATE TABLE "gacha"."log_lease" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"holder" uuid NOT NULL,
	"fence" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "log_lease_one" CHECK ("gacha"."log_lease"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "gacha"."log_cosignature" ADD CONSTRAINT "log_cosignature_size_log_checkpoint_size_fk" FOREIGN KEY ("size") REFERENCES "gacha"."log_checkpoint"("size") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "log_checkpoint_quorum" ON "gacha"."log_checkpoint" USING btree ("size") WHERE quorum_at is not null;--> statement-breakpoint
CREATE INDEX "log_cosignature_witness" ON "gacha"."log_cosignature" USING btree ("witness","size");--> statement-breakpoint
CREATE INDEX "log_entry_pending" ON "gacha"."log_entry" USING btree ("id") WHERE index is null;