-- online
-- Reviewers who are trained to inspect documents, and head turns that staff attended in person. Each statement may run twice.
CREATE TABLE IF NOT EXISTS "capture_supervisions" (
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"evidence_id" text NOT NULL,
	"tries" integer NOT NULL,
	"supervised_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "capture_supervisions_client_id_evidence_id_pk" PRIMARY KEY("client_id","evidence_id"),
	CONSTRAINT "capture_supervisions_tries_range" CHECK ("tries" > 0),
	CONSTRAINT "capture_supervisions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id"),
	CONSTRAINT "capture_supervisions_evidence_fk" FOREIGN KEY ("client_id","verification_id","evidence_id") REFERENCES "public"."evidence"("client_id","verification_id","id") ON DELETE cascade,
	CONSTRAINT "capture_supervisions_user_fk" FOREIGN KEY ("client_id","supervised_by") REFERENCES "public"."client_users"("client_id","id")
);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "capture_supervisions_client_id_verification_id_index" ON "capture_supervisions" USING btree ("client_id","verification_id");
--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN IF NOT EXISTS "is_trained" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "client_users" ADD COLUMN IF NOT EXISTS "is_trained" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Whether one of the platform's staff is trained to inspect documents; the rest of admin_users is closed to tenants.
CREATE OR REPLACE FUNCTION "is_trained_admin"(admin_id text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	select exists (select from admin_users a where a.id = admin_id and a.is_trained)
$$;
