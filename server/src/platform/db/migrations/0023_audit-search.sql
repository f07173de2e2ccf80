CREATE TABLE "audit_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"requested_by" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"format" text,
	"filter" jsonb,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"verdict" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "audit_runs_kind_created_at_index" ON "audit_runs" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "audit_runs_expires_at_index" ON "audit_runs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_log_created_at_id_index" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_created_at_id_index" ON "audit_log" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_created_at_id_index" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_created_at_id_index" ON "audit_log" USING btree ("subject","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_ip_created_at_id_index" ON "audit_log" USING btree ("ip","created_at","id") WHERE ip is not null;