CREATE SCHEMA "account";
--> statement-breakpoint
CREATE SCHEMA "books";
--> statement-breakpoint
CREATE SCHEMA "edge";
--> statement-breakpoint
CREATE SCHEMA "gacha";
--> statement-breakpoint
CREATE SCHEMA "payment";
--> statement-breakpoint
CREATE SCHEMA "plumbing";
--> statement-breakpoint
CREATE SCHEMA "store";
--> statement-breakpoint
CREATE TABLE "account"."mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"done_at" timestamp with time zone,
	"is_sent" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account"."mail_verification" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account"."member" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"mail" text NOT NULL,
	"password_hash" text NOT NULL,
	"last_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"first_name" text NOT NULL,
	"tel" text NOT NULL,
	"zipcode" text NOT NULL,
	"pref_id" smallint NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"shiku" text NOT NULL,
	"address" text NOT NULL,
	"building" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'ja' NOT NULL,
	"rank" smallint DEFAULT 1 NOT NULL,
	"referral_code" text NOT NULL,
	"referred_by_code" text DEFAULT '' NOT NULL,
	"is_staff" boolean DEFAULT false NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account"."prefecture" (
	"id" smallint PRIMARY KEY NOT NULL,
	"name_ja" text NOT NULL,
	"name_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account"."session" (
	"id_hash" "bytea" PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"is_remembered" boolean NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account"."temporary_password" (
	"mail" text PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "books"."account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "books"."account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"member_id" uuid,
	"unit" text NOT NULL,
	CONSTRAINT "account_code" UNIQUE NULLS NOT DISTINCT("code","member_id","unit"),
	CONSTRAINT "account_unit" CHECK ("books"."account"."unit" in ('JPY', 'PT', 'COIN'))
);
--> statement-breakpoint
CREATE TABLE "books"."balance" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"pt" bigint DEFAULT 0 NOT NULL,
	"coin" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "balance_pt" CHECK ("books"."balance"."pt" >= 0),
	CONSTRAINT "balance_coin" CHECK ("books"."balance"."coin" >= 0)
);
--> statement-breakpoint
CREATE TABLE "books"."card_decision" (
	"drawn_card_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"decided_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"journal_id" bigint NOT NULL,
	CONSTRAINT "card_decision_kind" CHECK ("books"."card_decision"."kind" in ('ship', 'convert'))
);
--> statement-breakpoint
CREATE TABLE "books"."drawn_card" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "books"."drawn_card_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"box_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"ord" integer NOT NULL,
	"card_id" text NOT NULL,
	"rarity" smallint NOT NULL,
	"cost" integer NOT NULL,
	"return_points" integer NOT NULL,
	"unit" text NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	"decide_by" timestamp with time zone NOT NULL,
	CONSTRAINT "drawn_card_slot" UNIQUE("box_id","slot"),
	CONSTRAINT "drawn_card_purchase" UNIQUE("purchase_id","ord")
);
--> statement-breakpoint
CREATE TABLE "books"."entry" (
	"journal_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"account_id" bigint NOT NULL,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	"lot_id" bigint,
	CONSTRAINT "entry_journal_id_line_pk" PRIMARY KEY("journal_id","line"),
	CONSTRAINT "entry_amount" CHECK ("books"."entry"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "books"."journal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "books"."journal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"idem" text NOT NULL,
	"ref" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"xid" text DEFAULT pg_current_xact_id()::text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "books"."lot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "books"."lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"class" text NOT NULL,
	"granted" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"journal_id" bigint NOT NULL,
	CONSTRAINT "lot_class" CHECK ("books"."lot"."class" in ('paid', 'bonus', 'return')),
	CONSTRAINT "lot_granted" CHECK ("books"."lot"."granted" > 0),
	CONSTRAINT "lot_remaining" CHECK ("books"."lot"."remaining" between 0 and "books"."lot"."granted")
);
--> statement-breakpoint
CREATE TABLE "edge"."build" (
	"remote" text NOT NULL,
	"build" text NOT NULL,
	"record" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "build_remote_build_pk" PRIMARY KEY("remote","build")
);
--> statement-breakpoint
CREATE TABLE "edge"."change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "edge"."change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"remote" text NOT NULL,
	"action" text NOT NULL,
	"build" text NOT NULL,
	"previous" text,
	"by" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "edge"."live" (
	"remote" text PRIMARY KEY NOT NULL,
	"build" text NOT NULL,
	"previous" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gacha"."box" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pack_id" integer NOT NULL,
	"n" integer NOT NULL,
	"price" integer NOT NULL,
	"unit" text NOT NULL,
	"cap_per_member" integer DEFAULT 0 NOT NULL,
	"sale_start" timestamp with time zone NOT NULL,
	"sale_end" timestamp with time zone NOT NULL,
	"root" "bytea" NOT NULL,
	"anchor" "bytea" NOT NULL,
	"chain_length" integer NOT NULL,
	"chain_secret" "bytea" NOT NULL,
	"tick0" bigint NOT NULL,
	"tick_seconds" integer NOT NULL,
	"round_after_seconds" integer NOT NULL,
	"seal_margin_ms" integer NOT NULL,
	"beacon" text NOT NULL,
	"beacon_genesis" bigint NOT NULL,
	"beacon_period" integer NOT NULL,
	"terms" text NOT NULL,
	"terms_hash" "bytea" NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"head" "bytea" NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"last_tick" bigint DEFAULT -1 NOT NULL,
	"last_sealed_tick" bigint DEFAULT -1 NOT NULL,
	"drawn" "bytea" NOT NULL,
	"movie_style" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "box_pack" UNIQUE("pack_id"),
	CONSTRAINT "box_taken" CHECK ("gacha"."box"."taken" between 0 and "gacha"."box"."n")
);
--> statement-breakpoint
CREATE TABLE "gacha"."intent" (
	"purchase_id" uuid PRIMARY KEY NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"member_id" uuid NOT NULL,
	"pack_id" integer NOT NULL,
	"box_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gacha"."manifest_line" (
	"box_id" uuid NOT NULL,
	"first_slot" integer NOT NULL,
	"count" integer NOT NULL,
	"card_id" text NOT NULL,
	"rarity" text NOT NULL,
	"reveal_rarity" smallint NOT NULL,
	"return_points" integer NOT NULL,
	"first_serial" integer NOT NULL,
	"cert" text,
	"image_sha256" text,
	"drawn" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "manifest_line_box_id_first_slot_pk" PRIMARY KEY("box_id","first_slot"),
	CONSTRAINT "manifest_line_count" CHECK ("gacha"."manifest_line"."count" > 0),
	CONSTRAINT "manifest_line_drawn" CHECK ("gacha"."manifest_line"."drawn" between 0 and "gacha"."manifest_line"."count")
);
--> statement-breakpoint
CREATE TABLE "gacha"."purchase" (
	"id" uuid PRIMARY KEY NOT NULL,
	"box_id" uuid NOT NULL,
	"pack_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"n" integer NOT NULL,
	"cost" bigint NOT NULL,
	"unit" text NOT NULL,
	"seq" bigint NOT NULL,
	"tick" bigint NOT NULL,
	"client_seed" "bytea" NOT NULL,
	"head" "bytea" NOT NULL,
	"journal_id" bigint NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'accepted' NOT NULL,
	"settled_at" timestamp with time zone,
	"decide_by" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "purchase_seq" UNIQUE("box_id","seq"),
	CONSTRAINT "purchase_n" CHECK ("gacha"."purchase"."n" between 1 and 3000),
	CONSTRAINT "purchase_state" CHECK ("gacha"."purchase"."state" in ('accepted', 'resolved', 'void'))
);
--> statement-breakpoint
CREATE TABLE "gacha"."site_log" (
	"id" bigint PRIMARY KEY NOT NULL,
	"box_id" uuid NOT NULL,
	"terms_hash" "bytea" NOT NULL,
	"head" "bytea" NOT NULL,
	"signature" "bytea" NOT NULL,
	"logged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_log_boxId_unique" UNIQUE("box_id")
);
--> statement-breakpoint
CREATE TABLE "gacha"."stock_reservation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gacha"."stock_reservation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card_id" text NOT NULL,
	"first_unit" integer NOT NULL,
	"units" integer NOT NULL,
	"box_id" uuid NOT NULL,
	CONSTRAINT "stock_reservation_units" CHECK ("gacha"."stock_reservation"."units" > 0)
);
--> statement-breakpoint
CREATE TABLE "gacha"."tick" (
	"box_id" uuid NOT NULL,
	"t" bigint NOT NULL,
	"first_seq" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	"head" "bytea" NOT NULL,
	"round" bigint NOT NULL,
	"signature" "bytea" NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"beacon_signature" "bytea",
	"drawn_before" "bytea",
	"state" text DEFAULT 'sealed' NOT NULL,
	"void_reason" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "tick_box_id_t_pk" PRIMARY KEY("box_id","t"),
	CONSTRAINT "tick_state" CHECK ("gacha"."tick"."state" in ('sealed', 'resolved', 'void'))
);
--> statement-breakpoint
CREATE TABLE "payment"."course" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "payment"."course_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"point" integer NOT NULL,
	"price" integer NOT NULL,
	"original_price" integer NOT NULL,
	"discount_rate" integer DEFAULT 0 NOT NULL,
	"memo_ja" text DEFAULT '' NOT NULL,
	"memo_en" text DEFAULT '' NOT NULL,
	"position" smallint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment"."method" (
	"id" smallint PRIMARY KEY NOT NULL,
	"name_ja" text NOT NULL,
	"name_en" text NOT NULL,
	"memo_ja" text DEFAULT '' NOT NULL,
	"memo_en" text DEFAULT '' NOT NULL,
	"position" smallint NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment"."opened_course" (
	"session_hash" "bytea" NOT NULL,
	"course_id" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opened_course_session_hash_pk" PRIMARY KEY("session_hash")
);
--> statement-breakpoint
CREATE TABLE "payment"."payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"course_id" integer NOT NULL,
	"method_id" smallint NOT NULL,
	"price" integer NOT NULL,
	"point" integer NOT NULL,
	"pack_id" integer,
	"provider" text NOT NULL,
	"order_id" text NOT NULL,
	"provider_ref" text,
	"state" text DEFAULT 'created' NOT NULL,
	"failure" text,
	"label" text DEFAULT '' NOT NULL,
	"input_hash" "bytea" NOT NULL,
	"action_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"poll_at" timestamp with time zone,
	"polls" integer DEFAULT 0 NOT NULL,
	"paid_at" timestamp with time zone,
	"journal_id" bigint,
	CONSTRAINT "payment_state" CHECK ("payment"."payment"."state" in ('created', 'action_required', 'pending', 'paid', 'failed', 'expired', 'refunded', 'charged_back'))
);
--> statement-breakpoint
CREATE TABLE "payment"."provider_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment"."provider_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"body" "bytea" NOT NULL,
	"headers" jsonb NOT NULL,
	"is_genuine" boolean NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "provider_event_id" UNIQUE("provider","event_id","is_genuine")
);
--> statement-breakpoint
CREATE TABLE "plumbing"."maintenance" (
	"area" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plumbing"."rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "store"."alert" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "store"."alert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"text_ja" text NOT NULL,
	"text_en" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store"."banner" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "store"."banner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mode" smallint NOT NULL,
	"file_name" text NOT NULL,
	"alt_ja" text NOT NULL,
	"alt_en" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store"."card" (
	"id" text PRIMARY KEY NOT NULL,
	"card_type_id" smallint NOT NULL,
	"name_ja" text NOT NULL,
	"name_en" text NOT NULL,
	"model_number" text NOT NULL,
	"rarity" smallint NOT NULL,
	"image" text NOT NULL,
	"set_size" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store"."card_type" (
	"id" smallint PRIMARY KEY NOT NULL,
	"name_ja" text NOT NULL,
	"name_en" text NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store"."opened_pack" (
	"session_hash" "bytea" NOT NULL,
	"pack_id" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opened_pack_session_hash_pk" PRIMARY KEY("session_hash")
);
--> statement-breakpoint
CREATE TABLE "store"."pack" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "store"."pack_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"card_type_id" smallint NOT NULL,
	"box_id" uuid NOT NULL,
	"name_ja" text NOT NULL,
	"name_en" text NOT NULL,
	"images" jsonb NOT NULL,
	"price" integer NOT NULL,
	"payment_method" smallint NOT NULL,
	"max_buy_count" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"show_cardlist" smallint DEFAULT 1 NOT NULL,
	"detail_ja" text DEFAULT '' NOT NULL,
	"detail_en" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pack_boxId_unique" UNIQUE("box_id")
);
--> statement-breakpoint
CREATE TABLE "store"."pack_group" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "store"."pack_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_ja" text NOT NULL,
	"name_en" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store"."pack_group_pack" (
	"group_id" integer NOT NULL,
	"pack_id" integer NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "pack_group_pack_group_id_pack_id_pk" PRIMARY KEY("group_id","pack_id")
);
--> statement-breakpoint
CREATE TABLE "store"."post" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "store"."post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title_ja" text NOT NULL,
	"title_en" text NOT NULL,
	"content_ja" text NOT NULL,
	"content_en" text NOT NULL,
	"images" jsonb NOT NULL,
	"author_last_name_ja" text NOT NULL,
	"author_last_name_en" text NOT NULL,
	"author_first_name_ja" text NOT NULL,
	"author_first_name_en" text NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account"."mail_verification" ADD CONSTRAINT "mail_verification_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "account"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account"."member" ADD CONSTRAINT "member_pref_id_prefecture_id_fk" FOREIGN KEY ("pref_id") REFERENCES "account"."prefecture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account"."session" ADD CONSTRAINT "session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "account"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books"."card_decision" ADD CONSTRAINT "card_decision_drawn_card_id_drawn_card_id_fk" FOREIGN KEY ("drawn_card_id") REFERENCES "books"."drawn_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books"."card_decision" ADD CONSTRAINT "card_decision_journal_id_journal_id_fk" FOREIGN KEY ("journal_id") REFERENCES "books"."journal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books"."lot" ADD CONSTRAINT "lot_journal_id_journal_id_fk" FOREIGN KEY ("journal_id") REFERENCES "books"."journal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha"."manifest_line" ADD CONSTRAINT "manifest_line_box_id_box_id_fk" FOREIGN KEY ("box_id") REFERENCES "gacha"."box"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha"."site_log" ADD CONSTRAINT "site_log_box_id_box_id_fk" FOREIGN KEY ("box_id") REFERENCES "gacha"."box"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha"."stock_reservation" ADD CONSTRAINT "stock_reservation_box_id_box_id_fk" FOREIGN KEY ("box_id") REFERENCES "gacha"."box"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha"."tick" ADD CONSTRAINT "tick_box_id_box_id_fk" FOREIGN KEY ("box_id") REFERENCES "gacha"."box"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment"."payment" ADD CONSTRAINT "payment_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "payment"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment"."payment" ADD CONSTRAINT "payment_method_id_method_id_fk" FOREIGN KEY ("method_id") REFERENCES "payment"."method"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store"."card" ADD CONSTRAINT "card_card_type_id_card_type_id_fk" FOREIGN KEY ("card_type_id") REFERENCES "store"."card_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store"."pack" ADD CONSTRAINT "pack_card_type_id_card_type_id_fk" FOREIGN KEY ("card_type_id") REFERENCES "store"."card_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store"."pack_group_pack" ADD CONSTRAINT "pack_group_pack_group_id_pack_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "store"."pack_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store"."pack_group_pack" ADD CONSTRAINT "pack_group_pack_pack_id_pack_id_fk" FOREIGN KEY ("pack_id") REFERENCES "store"."pack"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "account"."mail_outbox" USING btree ("next_try_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "mail_verification_member" ON "account"."mail_verification" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_mail" ON "account"."member" USING btree ("mail");--> statement-breakpoint
CREATE UNIQUE INDEX "member_referral_code" ON "account"."member" USING btree ("referral_code");--> statement-breakpoint
CREATE INDEX "session_member" ON "account"."session" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "account_member" ON "books"."account" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "drawn_card_member" ON "books"."drawn_card" USING btree ("member_id","decide_by");--> statement-breakpoint
CREATE INDEX "drawn_card_decide_by" ON "books"."drawn_card" USING btree ("decide_by");--> statement-breakpoint
CREATE INDEX "entry_account" ON "books"."entry" USING btree ("account_id","journal_id");--> statement-breakpoint
CREATE INDEX "entry_lot" ON "books"."entry" USING btree ("lot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_idem" ON "books"."journal" USING btree ("idem");--> statement-breakpoint
CREATE INDEX "journal_ref" ON "books"."journal" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "lot_spend_order" ON "books"."lot" USING btree ("member_id","expires_at","class","id");--> statement-breakpoint
CREATE INDEX "lot_expiry" ON "books"."lot" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "intent_session" ON "gacha"."intent" USING btree ("session_hash","created_at");--> statement-breakpoint
CREATE INDEX "intent_created" ON "gacha"."intent" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "purchase_undecided" ON "gacha"."purchase" USING btree ("decide_by") WHERE decide_by is not null and decided_at is null;--> statement-breakpoint
CREATE INDEX "purchase_tick" ON "gacha"."purchase" USING btree ("box_id","tick","seq");--> statement-breakpoint
CREATE INDEX "purchase_box_member" ON "gacha"."purchase" USING btree ("box_id","member_id");--> statement-breakpoint
CREATE INDEX "purchase_member" ON "gacha"."purchase" USING btree ("member_id","accepted_at");--> statement-breakpoint
CREATE INDEX "purchase_session" ON "gacha"."purchase" USING btree ("session_hash","accepted_at");--> statement-breakpoint
CREATE INDEX "tick_open" ON "gacha"."tick" USING btree ("box_id","t") WHERE state = 'sealed';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_order" ON "payment"."payment" USING btree ("provider","order_id");--> statement-breakpoint
CREATE INDEX "payment_member" ON "payment"."payment" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_session" ON "payment"."payment" USING btree ("session_hash","created_at");--> statement-breakpoint
CREATE INDEX "payment_poll" ON "payment"."payment" USING btree ("poll_at") WHERE poll_at is not null;--> statement-breakpoint
CREATE INDEX "card_type_rarity" ON "store"."card" USING btree ("card_type_id","rarity");--> statement-breakpoint
CREATE INDEX "pack_card_type" ON "store"."pack" USING btree ("card_type_id","position");--> statement-breakpoint
CREATE INDEX "post_created" ON "store"."post" USING btree ("created","id");