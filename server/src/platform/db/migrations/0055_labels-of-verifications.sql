-- online
CREATE TABLE IF NOT EXISTS "verification_labels" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"decision_id" text NOT NULL,
	"revision" integer NOT NULL,
	"label" text NOT NULL,
	"kind" text,
	"source" text NOT NULL,
	"amount" numeric(15, 2),
	"currency" text,
	"words" text,
	"learned_at" timestamp (3) with time zone NOT NULL,
	"labelled_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verification_labels_label_known" CHECK ("label" in ('confirmed_fraud', 'false_positive', 'unsure')),
	CONSTRAINT "verification_labels_kind_known" CHECK ("kind" in ('stolen_identity', 'synthetic', 'mule', 'coerced', 'insider', 'own', 'other')),
	CONSTRAINT "verification_labels_source_known" CHECK ("source" in ('customer_report', 'payment_dispute', 'internal_investigation', 'law_enforcement', 'other_institution', 'other')),
	CONSTRAINT "verification_labels_revision_range" CHECK ("revision" > 0),
	CONSTRAINT "verification_labels_amount_range" CHECK ("amount" > 0),
	CONSTRAINT "verification_labels_kind_of_fraud" CHECK ((label = 'confirmed_fraud') = (kind is not null)),
	CONSTRAINT "verification_labels_amount_has_currency" CHECK ((amount is null) = (currency is null)),
	CONSTRAINT "verification_labels_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id"),
	CONSTRAINT "verification_labels_decision_fk" FOREIGN KEY ("client_id","verification_id","decision_id") REFERENCES "public"."decisions"("client_id","verification_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "verification_labels_revision" ON "verification_labels" USING btree ("client_id","verification_id","revision");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "verification_labels_client_id_decision_id_index" ON "verification_labels" USING btree ("client_id","decision_id");
--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD COLUMN IF NOT EXISTS "label" text;
--> statement-breakpoint
ALTER TABLE "customer_verifications" DROP CONSTRAINT IF EXISTS "customer_verifications_label_known",
	ADD CONSTRAINT "customer_verifications_label_known" CHECK ("label" in ('confirmed_fraud', 'false_positive', 'unsure')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "customer_verifications" VALIDATE CONSTRAINT "customer_verifications_label_known";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_verifications_client_id_mode_label_created_at_verification_id_index" ON "customer_verifications" USING btree ("client_id","mode","label","created_at","verification_id") WHERE label is not null;
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT IF EXISTS "events_type_known",
	ADD CONSTRAINT "events_type_known" CHECK ("type" in ('verification.completed', 'verification.failed', 'verification.pending_review', 'verification.started', 'verification.expired', 'session.generated', 'fraud.detected', 'verification.labelled', 'webhook.test')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "events" VALIDATE CONSTRAINT "events_type_known";
--> statement-breakpoint
ALTER TABLE "webhook_logs" DROP CONSTRAINT IF EXISTS "webhook_logs_event_known",
	ADD CONSTRAINT "webhook_logs_event_known" CHECK ("event" in ('verification.completed', 'verification.failed', 'verification.pending_review', 'verification.started', 'verification.expired', 'session.generated', 'fraud.detected', 'verification.labelled', 'webhook.test')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "webhook_logs" VALIDATE CONSTRAINT "webhook_logs_event_known";
--> statement-breakpoint
ALTER TABLE "webhook_configs" DROP CONSTRAINT IF EXISTS "webhook_configs_events_known",
	ADD CONSTRAINT "webhook_configs_events_known" CHECK ("events" <@ array['verification.completed', 'verification.failed', 'verification.pending_review', 'verification.started', 'verification.expired', 'session.generated', 'fraud.detected', 'verification.labelled', 'webhook.test']::text[]) NOT VALID;
--> statement-breakpoint
ALTER TABLE "webhook_configs" VALIDATE CONSTRAINT "webhook_configs_events_known";
