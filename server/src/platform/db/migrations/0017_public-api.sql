CREATE UNLOGGED TABLE "api_key_calls" (
	"key_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"minute" bigint NOT NULL,
	"calls" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"client_id" text NOT NULL,
	"mode" text NOT NULL,
	"key_hash" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"reply" text NOT NULL,
	"verification_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_client_id_mode_key_hash_pk" PRIMARY KEY("client_id","mode","key_hash")
);
--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD COLUMN "return_url" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_verification_id_index" ON "idempotency_keys" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "customer_verifications_client_id_mode_client_reference_created_at_verification_id_index" ON "customer_verifications" USING btree ("client_id","mode","client_reference","created_at","verification_id") WHERE client_reference is not null;