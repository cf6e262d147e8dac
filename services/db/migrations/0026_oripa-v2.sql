CREATE TABLE "gacha"."announcement" (
	"box_id" uuid PRIMARY KEY NOT NULL,
	"leaf" "bytea" NOT NULL,
	"logged_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"received_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"is_timely" boolean DEFAULT false NOT NULL,
	CONSTRAINT "announcement_leaf_unique" UNIQUE("leaf"),
	CONSTRAINT "announcement_timely" CHECK (not "gacha"."announcement"."is_timely" or "gacha"."announcement"."received_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "gacha"."cancellation" (
	"box_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"through" bigint NOT NULL,
	"entry" text NOT NULL,
	"leaf" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cancellation_leaf_unique" UNIQUE("leaf")
);
--> statement-breakpoint
CREATE TABLE "gacha"."lateness" (
	"box_id" uuid NOT NULL,
	"from_t" bigint NOT NULL,
	"to_t" bigint NOT NULL,
	"moved" integer NOT NULL,
	"late" integer NOT NULL,
	"round" bigint NOT NULL,
	"entry" text NOT NULL,
	"leaf" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lateness_box_id_late_pk" PRIMARY KEY("box_id","late"),
	CONSTRAINT "lateness_leaf_unique" UNIQUE("leaf")
);
--> statement-breakpoint
ALTER TABLE "gacha"."closing" ALTER COLUMN "signature" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "gacha"."box" ALTER COLUMN "seal_margin_ms" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "gacha"."tick" ALTER COLUMN "signature" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "gacha"."closing" ADD COLUMN "leaf" "bytea";--> statement-breakpoint
ALTER TABLE "gacha"."box" ADD COLUMN "method" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "gacha"."box" ADD COLUMN "is_witnessed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gacha"."box" ADD COLUMN "late_budget" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gacha"."box" ADD COLUMN "late" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gacha"."box" ADD COLUMN "through" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gacha"."box" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gacha"."box" ADD COLUMN "stop_reason" text;--> statement-breakpoint
ALTER TABLE "gacha"."tick" ADD COLUMN "entry" text;--> statement-breakpoint
ALTER TABLE "gacha"."tick" ADD COLUMN "leaf" "bytea";--> statement-breakpoint
ALTER TABLE "gacha"."tick" ADD COLUMN "through" bigint;--> statement-breakpoint
ALTER TABLE "gacha"."tick" ADD COLUMN "rounds" bigint[];--> statement-breakpoint
ALTER TABLE "gacha"."tick" ADD COLUMN "signatures" "bytea"[];--> statement-breakpoint
ALTER TABLE "gacha"."tick" ADD COLUMN "mover" "bytea";--> statement-breakpoint
ALTER TABLE "gacha"."announcement" ADD CONSTRAINT "announcement_box_id_box_id_fk" FOREIGN KEY ("box_id") REFERENCES "gacha"."box"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha"."announcement" ADD CONSTRAINT "announcement_leaf_log_entry_leaf_fk" FOREIGN KEY ("leaf") REFERENCES "gacha"."log_entry"("leaf") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha"."cancellation" ADD CONSTRAINT "cancellation_box_id_box_id_fk" FOREIGN KEY ("box_id") REFERENCES "gacha"."box"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha"."cancellation" ADD CONSTRAINT "cancellation_leaf_log_entry_leaf_fk" FOREIGN KEY ("leaf") REFERENCES "gacha"."log_entry"("leaf") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha"."lateness" ADD CONSTRAINT "lateness_box_id_box_id_fk" FOREIGN KEY ("box_id") REFERENCES "gacha"."box"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha"."lateness" ADD CONSTRAINT "lateness_leaf_log_entry_leaf_fk" FOREIGN KEY ("leaf") REFERENCES "gacha"."log_entry"("leaf") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_unseen" ON "gacha"."announcement" USING btree ("leaf") WHERE received_at is null;--> statement-breakpoint
ALTER TABLE "gacha"."closing" ADD CONSTRAINT "closing_leaf_log_entry_leaf_fk" FOREIGN KEY ("leaf") REFERENCES "gacha"."log_entry"("leaf") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha"."tick" ADD CONSTRAINT "tick_leaf_log_entry_leaf_fk" FOREIGN KEY ("leaf") REFERENCES "gacha"."log_entry"("leaf") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha"."tick" ADD CONSTRAINT "tick_mover_log_entry_leaf_fk" FOREIGN KEY ("mover") REFERENCES "gacha"."log_entry"("leaf") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha"."box" ADD CONSTRAINT "box_stop" CHECK (("gacha"."box"."stopped_at" is null) = ("gacha"."box"."stop_reason" is null) and "gacha"."box"."stop_reason" in ('late_budget', 'cancelled', 'earlier_method'));--> statement-breakpoint
ALTER TABLE "gacha"."box" ADD CONSTRAINT "box_late" CHECK ("gacha"."box"."late" >= 0 and "gacha"."box"."late_budget" >= 0 and ("gacha"."box"."method" = 1 or "gacha"."box"."round_after_seconds" >= 2));