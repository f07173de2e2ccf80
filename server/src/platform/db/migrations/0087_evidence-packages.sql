CREATE TABLE "evidence_packages" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"recipient" text,
	"reference" text,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evidence_packages_bytes_range" CHECK ("evidence_packages"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "evidence_packages" ADD CONSTRAINT "evidence_packages_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_packages" ADD CONSTRAINT "evidence_packages_verification_fk" FOREIGN KEY ("client_id","verification_id") REFERENCES "public"."customer_verifications"("client_id","verification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidence_packages_client_id_verification_id_created_at_index" ON "evidence_packages" USING btree ("client_id","verification_id","created_at");