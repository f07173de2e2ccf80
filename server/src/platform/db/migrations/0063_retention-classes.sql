-- online
CREATE TABLE IF NOT EXISTS "legal_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"side" text NOT NULL,
	"reason" text,
	"reference" text,
	"lift_reason" text,
	"set_by" text NOT NULL,
	"lifted_by" text,
	"lifted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_holds_side_known" CHECK ("side" in ('client', 'platform')),
	CONSTRAINT "legal_holds_lifted" CHECK ((lifted_at is null) = (lifted_by is null)),
	CONSTRAINT "legal_holds_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id"),
	CONSTRAINT "legal_holds_verification_fk" FOREIGN KEY ("client_id","verification_id") REFERENCES "public"."customer_verifications"("client_id","verification_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "legal_holds_in_force" ON "legal_holds" USING btree ("client_id","verification_id","side") WHERE lifted_at is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "legal_holds_client_id_verification_id_index" ON "legal_holds" USING btree ("client_id","verification_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "legal_holds_client_id_created_at_index" ON "legal_holds" USING btree ("client_id","created_at");
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "retention_reports" (
	"client_id" text NOT NULL,
	"day" date NOT NULL,
	"abandoned" integer DEFAULT 0 NOT NULL,
	"faces" integer DEFAULT 0 NOT NULL,
	"pictures" integer DEFAULT 0 NOT NULL,
	"record" integer DEFAULT 0 NOT NULL,
	"tests" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"failures" text[] DEFAULT '{}' NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"remaining" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retention_reports_client_id_day_pk" PRIMARY KEY("client_id","day"),
	CONSTRAINT "retention_reports_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id"),
	CONSTRAINT "retention_reports_abandoned_range" CHECK ("abandoned" >= 0),
	CONSTRAINT "retention_reports_faces_range" CHECK ("faces" >= 0),
	CONSTRAINT "retention_reports_pictures_range" CHECK ("pictures" >= 0),
	CONSTRAINT "retention_reports_record_range" CHECK ("record" >= 0),
	CONSTRAINT "retention_reports_tests_range" CHECK ("tests" >= 0),
	CONSTRAINT "retention_reports_failed_range" CHECK ("failed" >= 0),
	CONSTRAINT "retention_reports_held_range" CHECK ("held" >= 0),
	CONSTRAINT "retention_reports_waiting_range" CHECK ("waiting" >= 0),
	CONSTRAINT "retention_reports_remaining_range" CHECK ("remaining" >= 0)
);
--> statement-breakpoint
ALTER TABLE "customer_verifications"
	ADD COLUMN IF NOT EXISTS "held_since" timestamp (3) with time zone,
	ADD COLUMN IF NOT EXISTS "relationship_ended_at" timestamp (3) with time zone,
	ADD COLUMN IF NOT EXISTS "evidence_state" text DEFAULT 'all' NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_verifications_evidence_to_erase" ON "customer_verifications" USING btree ("client_id","mode","status","evidence_state","completed_at","verification_id") WHERE erased_at is null and evidence_state <> 'without_pictures' and status in ('completed', 'failed');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_verifications_held" ON "customer_verifications" USING btree ("client_id","held_since") WHERE held_since is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_verifications_erased" ON "customer_verifications" USING btree ("erased_at","verification_id") WHERE erased_at is not null;
--> statement-breakpoint
ALTER TABLE "customer_verifications"
	DROP CONSTRAINT IF EXISTS "customer_verifications_evidence_state_known",
	ADD CONSTRAINT "customer_verifications_evidence_state_known" CHECK ("evidence_state" in ('all', 'without_faces', 'without_pictures')) NOT VALID,
	DROP CONSTRAINT IF EXISTS "customer_verifications_relationship_ended_at_after_created_at",
	ADD CONSTRAINT "customer_verifications_relationship_ended_at_after_created_at" CHECK ("relationship_ended_at" - "created_at" >= interval '-1 minute') NOT VALID,
	DROP CONSTRAINT IF EXISTS "customer_verifications_held_is_not_erased",
	ADD CONSTRAINT "customer_verifications_held_is_not_erased" CHECK (held_since is null or erased_at is null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "customer_verifications"
	VALIDATE CONSTRAINT "customer_verifications_evidence_state_known",
	VALIDATE CONSTRAINT "customer_verifications_relationship_ended_at_after_created_at",
	VALIDATE CONSTRAINT "customer_verifications_held_is_not_erased";
--> statement-breakpoint
-- A case under legal hold is not deleted with its client either.
CREATE OR REPLACE FUNCTION "refuse_held_deletion"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	raise exception 'verification % is under legal hold', old.verification_id using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "refuse_held_deletion" BEFORE DELETE ON "customer_verifications"
	FOR EACH ROW WHEN (old.held_since is not null) EXECUTE FUNCTION "refuse_held_deletion"();
--> statement-breakpoint
-- Events never change, except that the erasure of their verification removes the client's own reference from them and from their
-- deliveries, and what receivers answered.
CREATE OR REPLACE FUNCTION "erase_event_references"(of_client text, of_verification text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
	if current_setting('wabi.client_id', true) is distinct from of_client or not exists (
		select from customer_verifications v
		where v.client_id = of_client and v.verification_id = of_verification and v.erased_at is not null)
	then
		raise exception 'only the erasure of a client''s own verification removes references from its events' using errcode = 'insufficient_privilege';
	end if;
	update events set payload = jsonb_set(payload, '{data,clientReference}', 'null')
	where client_id = of_client and verification_id = of_verification and payload #> '{data,clientReference}' <> 'null';
	update webhook_logs l set payload = jsonb_set(l.payload, '{data,clientReference}', 'null'), response_body = null, error_message = null
	from events e
	where e.client_id = of_client and e.verification_id = of_verification and l.client_id = of_client and l.event_id = e.id;
	update webhook_attempts a set response_body = null, error_message = null
	from webhook_logs l join events e on e.client_id = l.client_id and e.id = l.event_id
	where e.client_id = of_client and e.verification_id = of_verification and l.client_id = of_client
		and a.client_id = of_client and a.webhook_log_id = l.id;
end $$;
