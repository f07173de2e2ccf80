CREATE TABLE "link_batch_rows" (
	"client_id" text NOT NULL,
	"batch_id" text NOT NULL,
	"line" integer NOT NULL,
	"request" text,
	"verification_id" text,
	"refused" text,
	CONSTRAINT "link_batch_rows_batch_id_line_pk" PRIMARY KEY("batch_id","line")
);
--> statement-breakpoint
CREATE TABLE "link_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"requested_by" text NOT NULL,
	"key" text NOT NULL,
	"total" integer NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "link_batches_clientId_requestedBy_key_unique" UNIQUE("client_id","requested_by","key")
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"client_id" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"opening" text NOT NULL,
	"closing" text NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_templates_client_id_language_pk" PRIMARY KEY("client_id","language")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "customer_language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "verification_sessions" ADD COLUMN "seen_from" jsonb;--> statement-breakpoint
ALTER TABLE "link_batch_rows" ADD CONSTRAINT "link_batch_rows_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_batch_rows" ADD CONSTRAINT "link_batch_rows_batch_id_link_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."link_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_batch_rows" ADD CONSTRAINT "link_batch_rows_verification_id_customer_verifications_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."customer_verifications"("verification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_batches" ADD CONSTRAINT "link_batches_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_batch_rows_verification_id_index" ON "link_batch_rows" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "link_batches_client_id_requested_by_created_at_index" ON "link_batches" USING btree ("client_id","requested_by","created_at");--> statement-breakpoint
CREATE INDEX "link_batches_expires_at_index" ON "link_batches" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customer_verifications_client_id_assigned_to_created_at_verification_id_index" ON "customer_verifications" USING btree ("client_id","assigned_to","created_at","verification_id") WHERE assigned_to is not null;