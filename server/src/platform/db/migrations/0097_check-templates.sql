-- online
-- Check templates, and the template of a verification. Each statement may run twice.
CREATE TABLE IF NOT EXISTS "check_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "check_templates_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action,
	CONSTRAINT "check_templates_version_range" CHECK ("check_templates"."version" > 0),
	CONSTRAINT "check_templates_content_object" CHECK (jsonb_typeof("check_templates"."content") = 'object')
);
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "check_templates_of_client" ON "check_templates" USING btree ("client_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "check_templates_name" ON "check_templates" USING btree ("client_id",lower(name)) WHERE archived_at is null;
--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD COLUMN IF NOT EXISTS "template_id" text;
--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD COLUMN IF NOT EXISTS "template" jsonb;
--> statement-breakpoint
ALTER TABLE "customer_verifications" DROP CONSTRAINT IF EXISTS "customer_verifications_template_fk";
--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD CONSTRAINT "customer_verifications_template_fk" FOREIGN KEY ("client_id","template_id") REFERENCES "public"."check_templates"("client_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "customer_verifications" VALIDATE CONSTRAINT "customer_verifications_template_fk";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_verifications_template" ON "customer_verifications" USING btree ("client_id","mode","template_id","created_at","verification_id") WHERE template_id is not null;
