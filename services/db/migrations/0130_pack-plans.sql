CREATE TABLE "store"."pack_plan" (
	"pack_id" integer NOT NULL,
	"holds_from" timestamp with time zone NOT NULL,
	"name_ja" text NOT NULL,
	"name_en" text NOT NULL,
	"card_type_id" smallint NOT NULL,
	"images" jsonb NOT NULL,
	"detail_ja" text NOT NULL,
	"detail_en" text NOT NULL,
	"position" integer NOT NULL,
	"tags" jsonb NOT NULL,
	"video" text NOT NULL,
	CONSTRAINT "pack_plan_pack_id_holds_from_pk" PRIMARY KEY("pack_id","holds_from"),
	CONSTRAINT "pack_plan_detail_is_plain" CHECK ("store"."pack_plan"."detail_ja" || "store"."pack_plan"."detail_en" !~* '<(?!/?(p|br|ul|ol|li|strong|em|b|i|h3|h4|hr|small)\s*/?>)')
);
