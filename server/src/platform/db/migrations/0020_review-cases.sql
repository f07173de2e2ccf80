CREATE TABLE "case_openings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"admin_id" text NOT NULL,
	"reason" text,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_results" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"admin_id" text NOT NULL,
	"result" text NOT NULL,
	"waited_since" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_cases" (
	"verification_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"waits_since" timestamp (3) with time zone,
	"risk_rank" smallint NOT NULL,
	"document_type" text,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"escalated" boolean DEFAULT false NOT NULL,
	"assigned_to" text,
	"assigned_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "second_reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"decision_id" text NOT NULL,
	"first_by" text NOT NULL,
	"first_outcome" text NOT NULL,
	"first_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"assigned_to" text,
	"assigned_at" timestamp (3) with time zone,
	"outcome" text,
	"reason" text,
	"words" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "second_reviews_decisionId_unique" UNIQUE("decision_id")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "reviewed_by" text DEFAULT 'team' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "review_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "case_notes" ADD COLUMN "for_platform" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "case_openings" ADD CONSTRAINT "case_openings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_openings" ADD CONSTRAINT "case_openings_verification_id_customer_verifications_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."customer_verifications"("verification_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_results" ADD CONSTRAINT "case_results_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_results" ADD CONSTRAINT "case_results_verification_id_customer_verifications_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."customer_verifications"("verification_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cases" ADD CONSTRAINT "review_cases_verification_id_customer_verifications_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."customer_verifications"("verification_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cases" ADD CONSTRAINT "review_cases_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_reviews" ADD CONSTRAINT "second_reviews_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_reviews" ADD CONSTRAINT "second_reviews_verification_id_customer_verifications_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."customer_verifications"("verification_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_reviews" ADD CONSTRAINT "second_reviews_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_openings_verification_id_admin_id_until_index" ON "case_openings" USING btree ("verification_id","admin_id","until");--> statement-breakpoint
CREATE INDEX "case_openings_client_id_index" ON "case_openings" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "case_results_created_at_admin_id_index" ON "case_results" USING btree ("created_at","admin_id");--> statement-breakpoint
CREATE INDEX "case_results_verification_id_index" ON "case_results" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "case_results_client_id_index" ON "case_results" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "review_cases_waits_since_verification_id_index" ON "review_cases" USING btree ("waits_since","verification_id") WHERE waits_since is not null;--> statement-breakpoint
CREATE INDEX "review_cases_risk_rank_waits_since_verification_id_index" ON "review_cases" USING btree ("risk_rank","waits_since","verification_id") WHERE waits_since is not null;--> statement-breakpoint
CREATE INDEX "review_cases_client_id_waits_since_index" ON "review_cases" USING btree ("client_id","waits_since");--> statement-breakpoint
CREATE INDEX "review_cases_assigned_to_index" ON "review_cases" USING btree ("assigned_to") WHERE assigned_to is not null;--> statement-breakpoint
CREATE INDEX "second_reviews_created_at_id_index" ON "second_reviews" USING btree ("created_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "second_reviews_decided_at_id_index" ON "second_reviews" USING btree ("decided_at","id") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "second_reviews_verification_id_index" ON "second_reviews" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "second_reviews_client_id_index" ON "second_reviews" USING btree ("client_id");--> statement-breakpoint
CREATE FUNCTION "review_rank"(reasons text[], score integer) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
	select (case when reasons && array[
		'document_not_genuine', 'mrz_check_digits_failed', 'mrz_print_conflict', 'barcode_print_conflict',
		'mrz_barcode_conflict', 'calendars_disagree', 'scripts_disagree', 'validity_too_long', 'portraits_differ',
		'face_different', 'liveness_other_person', 'selfie_is_document', 'image_reused', 'capture_suspicious',
		'face_seen_under_other_name', 'number_seen_under_other_face', 'number_seen_under_other_name',
		'face_seen_under_other_number', 'face_blocked', 'number_blocked'
	] then 0 else 101 end + coalesce(score, 0))::smallint
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_review_case"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if new.mode <> 'live' then return null; end if;
	if new.status = 'pending_review' and new.erased_at is null then
		insert into review_cases as w (verification_id, client_id, waits_since, risk_rank, document_type, reasons, escalated)
		values (new.verification_id, new.client_id, coalesce(new.completed_at, now()), review_rank(new.reasons, new.overall_score),
			new.document_type, new.reasons, new.escalated_at is not null)
		on conflict (verification_id) do update set
			waits_since = coalesce(w.waits_since, excluded.waits_since), risk_rank = excluded.risk_rank,
			document_type = excluded.document_type, reasons = excluded.reasons, escalated = excluded.escalated;
	elsif new.status in ('resubmission_requested', 'in_progress') and new.erased_at is null then
		update review_cases set waits_since = null, escalated = false
		where verification_id = new.verification_id and waits_since is not null;
	else
		delete from review_cases where verification_id = new.verification_id;
	end if;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "keep_review_case" AFTER INSERT OR UPDATE OF status, completed_at, reasons, overall_score, document_type, escalated_at, erased_at
	ON "customer_verifications" FOR EACH ROW WHEN (new.status <> 'pending') EXECUTE FUNCTION "keep_review_case"();
--> statement-breakpoint
-- The owner of the tables is bound by their policies too.
SELECT set_config('wabi.scope', 'system', true);
--> statement-breakpoint
INSERT INTO "review_cases" (verification_id, client_id, waits_since, risk_rank, document_type, reasons, escalated)
SELECT verification_id, client_id, coalesce(completed_at, created_at), review_rank(reasons, overall_score), document_type, reasons, escalated_at is not null
FROM "customer_verifications" WHERE status = 'pending_review' AND mode = 'live' AND erased_at IS NULL;
