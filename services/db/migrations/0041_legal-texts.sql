CREATE TABLE "store"."legal_text" (
	"page" text NOT NULL,
	"language" text NOT NULL,
	"holds_from" date NOT NULL,
	"markdown" text NOT NULL,
	CONSTRAINT "legal_text_page_language_holds_from_pk" PRIMARY KEY("page","language","holds_from")
);
