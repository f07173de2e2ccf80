CREATE TABLE "exports" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"requested_by" text NOT NULL,
	"request" text NOT NULL,
	"personal" boolean NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"total" integer,
	"written" integer DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"view" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"client_id" text NOT NULL,
	"term" bigint NOT NULL,
	"verification_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_reasons" (
	"client_id" text NOT NULL,
	"reason" text NOT NULL,
	"verification_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "verification_reasons_verification_id_reason_pk" PRIMARY KEY("verification_id","reason")
);
--> statement-breakpoint
DROP INDEX "customer_verifications_client_id_status_created_at_index";--> statement-breakpoint
DROP INDEX "customer_verifications_client_id_created_at_verification_id_index";--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD COLUMN "nationality" text;--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD COLUMN "reviewed_by" text;--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD COLUMN "score_band" smallint GENERATED ALWAYS AS (overall_score / 10) STORED;--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD COLUMN "search_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_terms" ADD CONSTRAINT "search_terms_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_terms" ADD CONSTRAINT "search_terms_verification_id_customer_verifications_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."customer_verifications"("verification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_reasons" ADD CONSTRAINT "verification_reasons_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_reasons" ADD CONSTRAINT "verification_reasons_verification_id_customer_verifications_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."customer_verifications"("verification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_client_id_requested_by_created_at_index" ON "exports" USING btree ("client_id","requested_by","created_at");--> statement-breakpoint
CREATE INDEX "exports_expires_at_index" ON "exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "saved_views_client_id_user_id_created_at_index" ON "saved_views" USING btree ("client_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "search_terms_client_id_term_created_at_verification_id_index" ON "search_terms" USING btree ("client_id","term","created_at","verification_id");--> statement-breakpoint
CREATE INDEX "search_terms_verification_id_index" ON "search_terms" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "verification_reasons_client_id_reason_created_at_verification_id_index" ON "verification_reasons" USING btree ("client_id","reason","created_at","verification_id");--> statement-breakpoint
CREATE INDEX "customer_verifications_client_id_status_created_at_verification_id_index" ON "customer_verifications" USING btree ("client_id","status","created_at","verification_id");--> statement-breakpoint
CREATE INDEX "customer_verifications_client_id_document_type_created_at_verification_id_index" ON "customer_verifications" USING btree ("client_id","document_type","created_at","verification_id");--> statement-breakpoint
CREATE INDEX "customer_verifications_client_id_nationality_created_at_verification_id_index" ON "customer_verifications" USING btree ("client_id","nationality","created_at","verification_id");--> statement-breakpoint
CREATE INDEX "customer_verifications_client_id_score_band_created_at_verification_id_index" ON "customer_verifications" USING btree ("client_id","score_band","created_at","verification_id");--> statement-breakpoint
CREATE INDEX "customer_verifications_client_id_reviewed_by_created_at_verification_id_index" ON "customer_verifications" USING btree ("client_id","reviewed_by","created_at","verification_id") WHERE reviewed_by is not null;--> statement-breakpoint
CREATE INDEX "customer_verifications_client_id_updated_at_index" ON "customer_verifications" USING btree ("client_id","updated_at");--> statement-breakpoint
CREATE INDEX "customer_verifications_unindexed" ON "customer_verifications" USING btree ("created_at") WHERE search_version < 1;--> statement-breakpoint
CREATE INDEX "customer_verifications_client_id_created_at_verification_id_index" ON "customer_verifications" USING btree ("client_id","created_at","verification_id");--> statement-breakpoint
CREATE FUNCTION "list_nationality"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update customer_verifications set nationality = new.nationality
	where verification_id = new.verification_id and nationality is distinct from new.nationality;
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "list_reviewer"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update customer_verifications set reviewed_by = new.made_by
	where verification_id = new.verification_id and reviewed_by is distinct from new.made_by;
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "list_reasons"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	delete from verification_reasons where verification_id = new.verification_id;
	insert into verification_reasons (client_id, reason, verification_id, created_at)
	select distinct new.client_id, r, new.verification_id, new.created_at from unnest(new.reasons) r;
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "list_terms_again"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update search_terms set created_at = new.created_at where verification_id = new.verification_id;
	return null;
end $$;
--> statement-breakpoint
-- The owner of the tables is bound by their policies too.
SELECT set_config('wabi.scope', 'system', true);
--> statement-breakpoint
UPDATE "customer_verifications" v SET
	nationality = (select s.nationality from verification_sessions s where s.client_id = v.client_id and s.verification_id = v.verification_id order by s.created_at desc limit 1),
	reviewed_by = (select d.made_by from decisions d where d.verification_id = v.verification_id order by d.created_at desc limit 1);
--> statement-breakpoint
INSERT INTO "verification_reasons" (client_id, reason, verification_id, created_at)
select distinct v.client_id, r, v.verification_id, v.created_at from customer_verifications v cross join unnest(v.reasons) r;
--> statement-breakpoint
CREATE TRIGGER "list_nationality" AFTER INSERT OR UPDATE OF nationality ON "verification_sessions" FOR EACH ROW WHEN (new.nationality is not null) EXECUTE FUNCTION "list_nationality"();
--> statement-breakpoint
CREATE TRIGGER "list_reviewer" AFTER INSERT ON "decisions" FOR EACH ROW EXECUTE FUNCTION "list_reviewer"();
--> statement-breakpoint
CREATE TRIGGER "list_reasons_added" AFTER INSERT ON "customer_verifications" FOR EACH ROW WHEN (new.reasons <> '{}') EXECUTE FUNCTION "list_reasons"();
--> statement-breakpoint
CREATE TRIGGER "list_reasons" AFTER UPDATE ON "customer_verifications" FOR EACH ROW WHEN (old.reasons is distinct from new.reasons or (old.created_at <> new.created_at and new.reasons <> '{}')) EXECUTE FUNCTION "list_reasons"();
--> statement-breakpoint
CREATE TRIGGER "list_terms_again" AFTER UPDATE ON "customer_verifications" FOR EACH ROW WHEN (old.created_at <> new.created_at) EXECUTE FUNCTION "list_terms_again"();
