CREATE TABLE "books"."debt" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"owed" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"journal_id" bigint NOT NULL,
	"outcome" text,
	"settled_by" text,
	"note" text,
	CONSTRAINT "debt_remaining" CHECK ("books"."debt"."owed" > 0 and "books"."debt"."remaining" between 0 and "books"."debt"."owed"),
	CONSTRAINT "debt_outcome" CHECK ("books"."debt"."outcome" in ('repaid', 'forgiven'))
);
--> statement-breakpoint
CREATE TABLE "books"."freeze" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "books"."freeze_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"note" text NOT NULL,
	"released_at" timestamp with time zone,
	"released_by" text,
	"release_note" text,
	CONSTRAINT "freeze_kind" CHECK ("books"."freeze"."kind" in ('dispute', 'charged_back', 'refunded', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "payment"."dispute" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "dispute_state" CHECK ("payment"."dispute"."state" in ('opened', 'won', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "books"."debt" ADD CONSTRAINT "debt_journal_id_journal_id_fk" FOREIGN KEY ("journal_id") REFERENCES "books"."journal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment"."dispute" ADD CONSTRAINT "dispute_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payment"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debt_member" ON "books"."debt" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "freeze_open" ON "books"."freeze" USING btree ("member_id","kind","ref") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "freeze_ref" ON "books"."freeze" USING btree ("ref");