CREATE TABLE "webhook_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"webhook_log_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"url" text NOT NULL,
	"request_headers" jsonb NOT NULL,
	"response_status" integer,
	"response_body" text,
	"error_message" text,
	"ms" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_attempts_webhookLogId_attempt_unique" UNIQUE("webhook_log_id","attempt")
);
--> statement-breakpoint
DROP INDEX "webhook_logs_client_id_created_at_index";--> statement-breakpoint
DROP INDEX "webhook_logs_webhook_config_id_index";--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "mode" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_configs" ADD COLUMN "disabled_reason" text;--> statement-breakpoint
ALTER TABLE "webhook_configs" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook_configs" ADD COLUMN "failing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook_configs" ADD COLUMN "last_failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook_logs" ADD COLUMN "claim" text;--> statement-breakpoint
ALTER TABLE "webhook_logs" ADD COLUMN "round_from" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_webhook_log_id_webhook_logs_id_fk" FOREIGN KEY ("webhook_log_id") REFERENCES "public"."webhook_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_logs_client_id_created_at_id_index" ON "webhook_logs" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_logs_client_id_status_created_at_id_index" ON "webhook_logs" USING btree ("client_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_logs_webhook_config_id_created_at_id_index" ON "webhook_logs" USING btree ("webhook_config_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_logs_due" ON "webhook_logs" USING btree ("webhook_config_id","next_attempt_at") WHERE status = 'pending';--> statement-breakpoint
-- The owner of the tables is bound by their policies too.
SELECT set_config('wabi.scope', 'system', true);
--> statement-breakpoint
UPDATE "webhook_logs" SET next_attempt_at = now() WHERE status = 'pending' AND next_attempt_at IS NULL;
