CREATE TABLE "blocks" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"hash" text,
	"model_version" text,
	"verification_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by" text
);
--> statement-breakpoint
CREATE TABLE "document_numbers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_numbers_verificationId_hash_unique" UNIQUE("verification_id","hash")
);
--> statement-breakpoint
CREATE TABLE "face_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"kind" text NOT NULL,
	"sealed" text,
	"model_version" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repeats" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"other_verification_id" text NOT NULL,
	"kind" text NOT NULL,
	"distance" real,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repeats_verificationId_otherVerificationId_kind_unique" UNIQUE("verification_id","other_verification_id","kind")
);
--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "d_hash_a" text GENERATED ALWAYS AS (substr(d_hash, 1, 4)) STORED;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "d_hash_b" text GENERATED ALWAYS AS (substr(d_hash, 5, 4)) STORED;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "d_hash_c" text GENERATED ALWAYS AS (substr(d_hash, 9, 4)) STORED;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "d_hash_d" text GENERATED ALWAYS AS (substr(d_hash, 13, 4)) STORED;--> statement-breakpoint
ALTER TABLE "verification_sessions" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "verification_sessions" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_verification_id_customer_verifications_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."customer_verifications"("verification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_numbers" ADD CONSTRAINT "document_numbers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_numbers" ADD CONSTRAINT "document_numbers_verification_id_customer_verifications_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."customer_verifications"("verification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_templates" ADD CONSTRAINT "face_templates_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_templates" ADD CONSTRAINT "face_templates_verification_id_customer_verifications_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."customer_verifications"("verification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repeats" ADD CONSTRAINT "repeats_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repeats" ADD CONSTRAINT "repeats_verification_id_customer_verifications_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."customer_verifications"("verification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repeats" ADD CONSTRAINT "repeats_other_verification_id_customer_verifications_verification_id_fk" FOREIGN KEY ("other_verification_id") REFERENCES "public"."customer_verifications"("verification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_client_id_kind_index" ON "blocks" USING btree ("client_id","kind") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "blocks_verification_id_index" ON "blocks" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "document_numbers_client_id_hash_index" ON "document_numbers" USING btree ("client_id","hash");--> statement-breakpoint
CREATE INDEX "face_templates_client_id_seq_index" ON "face_templates" USING btree ("client_id","seq");--> statement-breakpoint
CREATE INDEX "face_templates_verification_id_index" ON "face_templates" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "repeats_other_verification_id_index" ON "repeats" USING btree ("other_verification_id");--> statement-breakpoint
CREATE INDEX "evidence_client_id_d_hash_a_index" ON "evidence" USING btree ("client_id","d_hash_a") WHERE kind = 'selfie';--> statement-breakpoint
CREATE INDEX "evidence_client_id_d_hash_b_index" ON "evidence" USING btree ("client_id","d_hash_b") WHERE kind = 'selfie';--> statement-breakpoint
CREATE INDEX "evidence_client_id_d_hash_c_index" ON "evidence" USING btree ("client_id","d_hash_c") WHERE kind = 'selfie';--> statement-breakpoint
CREATE INDEX "evidence_client_id_d_hash_d_index" ON "evidence" USING btree ("client_id","d_hash_d") WHERE kind = 'selfie';--> statement-breakpoint
CREATE INDEX "verification_sessions_client_id_device_hash_index" ON "verification_sessions" USING btree ("client_id","device_hash");--> statement-breakpoint
CREATE INDEX "verification_sessions_client_id_address_hash_index" ON "verification_sessions" USING btree ("client_id","address_hash");