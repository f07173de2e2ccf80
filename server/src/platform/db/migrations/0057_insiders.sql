-- online
ALTER TABLE "client_users" DROP CONSTRAINT IF EXISTS "client_users_role_known",
	ADD CONSTRAINT "client_users_role_known" CHECK ("role" in ('owner', 'admin', 'auditor', 'reviewer', 'viewer')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "client_users" VALIDATE CONSTRAINT "client_users_role_known";
--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT IF EXISTS "invitations_role_known",
	ADD CONSTRAINT "invitations_role_known" CHECK ("role" in ('owner', 'admin', 'auditor', 'reviewer', 'viewer')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_role_known";
--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN IF NOT EXISTS "flags" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "decisions" DROP CONSTRAINT IF EXISTS "decisions_flags_known",
	ADD CONSTRAINT "decisions_flags_known" CHECK ("flags" <@ array['own_link', 'same_network']::text[]) NOT VALID;
--> statement-breakpoint
ALTER TABLE "decisions" VALIDATE CONSTRAINT "decisions_flags_known";
--> statement-breakpoint
ALTER TABLE "held_decisions" ADD COLUMN IF NOT EXISTS "flags" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "held_decisions" DROP CONSTRAINT IF EXISTS "held_decisions_flags_known",
	ADD CONSTRAINT "held_decisions_flags_known" CHECK ("flags" <@ array['own_link', 'same_network']::text[]) NOT VALID;
--> statement-breakpoint
ALTER TABLE "held_decisions" VALIDATE CONSTRAINT "held_decisions_flags_known";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "decisions_client_id_created_at_index" ON "decisions" USING btree ("client_id","created_at") WHERE made_by is not null;
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN IF NOT EXISTS "staff_access_mailed_until" timestamp (3) with time zone;
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "client_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"requested_by" text NOT NULL,
	"changes" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_changes_status_known" CHECK ("status" in ('waiting', 'accepted', 'declined', 'withdrawn', 'replaced')),
	CONSTRAINT "client_changes_expires_at_order" CHECK ("expires_at" > "created_at"),
	CONSTRAINT "client_changes_decided" CHECK ((status = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
	CONSTRAINT "client_changes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id")
);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "client_changes_client_id_created_at_index" ON "client_changes" USING btree ("client_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "client_changes_one_waiting" ON "client_changes" USING btree ("client_id") WHERE status = 'waiting';
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "admin_approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"about" text NOT NULL,
	"input_hash" text NOT NULL,
	"requested_by" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "admin_approvals_action_known" CHECK ("action" in ('client.archive', 'client.erase', 'rule.put_in_force', 'staff.make_admin')),
	CONSTRAINT "admin_approvals_status_known" CHECK ("status" in ('waiting', 'approved', 'declined', 'used')),
	CONSTRAINT "admin_approvals_expires_at_order" CHECK ("expires_at" > "created_at"),
	CONSTRAINT "admin_approvals_another_decides" CHECK ((status = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null) and decided_by is distinct from requested_by)
);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "admin_approvals_expires_at_index" ON "admin_approvals" USING btree ("expires_at") WHERE status in ('waiting', 'approved');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "admin_approvals_requested_by_subject_index" ON "admin_approvals" USING btree ("requested_by","subject");
