CREATE TABLE "api_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"key_id" text NOT NULL,
	"mode" text NOT NULL,
	"method" text NOT NULL,
	"path_template" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"error_code" text,
	"ms" integer NOT NULL,
	"api_version" text NOT NULL,
	"caller_network" text NOT NULL,
	"user_agent" text NOT NULL,
	"request_body" jsonb,
	"response_body" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "api_requests_mode_known" CHECK ("api_requests"."mode" in ('live', 'test')),
	CONSTRAINT "api_requests_method_known" CHECK ("api_requests"."method" in ('GET', 'HEAD', 'POST', 'PATCH', 'DELETE')),
	CONSTRAINT "api_requests_status_range" CHECK ("api_requests"."status" between 100 and 599),
	CONSTRAINT "api_requests_ms_range" CHECK ("api_requests"."ms" >= 0)
);
--> statement-breakpoint
ALTER TABLE "sweep_runs" DROP CONSTRAINT "sweep_runs_name_known";--> statement-breakpoint
ALTER TABLE "api_requests" ADD CONSTRAINT "api_requests_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_requests_client_id_mode_at_id_index" ON "api_requests" USING btree ("client_id","mode","at","id");--> statement-breakpoint
CREATE INDEX "api_requests_client_id_key_id_at_id_index" ON "api_requests" USING btree ("client_id","key_id","at","id");--> statement-breakpoint
CREATE INDEX "api_requests_failed" ON "api_requests" USING btree ("client_id","mode","at","id") WHERE status >= 400;--> statement-breakpoint
ALTER TABLE "sweep_runs" ADD CONSTRAINT "sweep_runs_name_known" CHECK ("sweep_runs"."name" in ('retention', 'storage-deletions', 'orphaned-objects', 'sign-ins', 'search-terms', 'exports', 'audit-exports', 'archives', 'webhook-history', 'request-log', 'expiry', 'document-expiry', 'counts', 'mail-texts', 'data-keys', 'audit-log', 'audit-addresses', 'face-templates', 'face-monitor', 'audit-chains', 'digests', 'audit-head-mails', 'pending-mails', 'held-decisions', 'client-erasures', 'evidence-totals', 'evidence-recount', 'link-batches', 'list-entries', 'shared-details'));