CREATE TABLE "payment"."issued_receipt" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment"."issued_receipt_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"copies" integer DEFAULT 1 NOT NULL,
	"request_id" uuid NOT NULL,
	"seller" jsonb NOT NULL,
	CONSTRAINT "issued_receipt_paymentId_unique" UNIQUE("payment_id")
);
