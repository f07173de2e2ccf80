CREATE TABLE "rule_simulation_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"simulation_id" text NOT NULL,
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"from_outcome" text NOT NULL,
	"from_score" integer NOT NULL,
	"to_outcome" text NOT NULL,
	"to_score" integer NOT NULL,
	"to_reasons" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule_simulations" (
	"id" text PRIMARY KEY NOT NULL,
	"rule_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"compared_with" uuid,
	"days" integer NOT NULL,
	"most_cases" integer NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"complete" boolean DEFAULT true NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"requested_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	"seen_by" text
);
--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "rule_id" uuid;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "rule_version" integer;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "verification_rules" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_rules" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_rules" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_rules" ADD COLUMN "supersedes" uuid;--> statement-breakpoint
ALTER TABLE "verification_rules" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "verification_rules" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "verification_rules" ADD COLUMN "put_in_force_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "verification_rules" ADD COLUMN "put_in_force_by" text;--> statement-breakpoint
ALTER TABLE "verification_rules" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rule_simulation_cases" ADD CONSTRAINT "rule_simulation_cases_simulation_id_rule_simulations_id_fk" FOREIGN KEY ("simulation_id") REFERENCES "public"."rule_simulations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_simulations" ADD CONSTRAINT "rule_simulations_rule_id_verification_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."verification_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rule_simulation_cases_simulation_id_client_id_index" ON "rule_simulation_cases" USING btree ("simulation_id","client_id");--> statement-breakpoint
CREATE INDEX "rule_simulation_cases_client_id_verification_id_index" ON "rule_simulation_cases" USING btree ("client_id","verification_id");--> statement-breakpoint
CREATE INDEX "rule_simulations_rule_id_created_at_index" ON "rule_simulations" USING btree ("rule_id","created_at");--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_rule_id_verification_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."verification_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Rules of before had no number, and several could be in force for one document: the newest stays.
UPDATE "verification_rules" r SET "version" = o.n FROM (
  SELECT "id", row_number() OVER (PARTITION BY "document_type", "country" ORDER BY "created_at", "id") AS n FROM "verification_rules"
) o WHERE o."id" = r."id";--> statement-breakpoint
UPDATE "verification_rules" SET "put_in_force_at" = "created_at" WHERE "is_active";--> statement-breakpoint
UPDATE "verification_rules" r SET "is_active" = false, "retired_at" = now() WHERE r."is_active" AND EXISTS (
  SELECT FROM "verification_rules" n WHERE n."document_type" = r."document_type" AND n."country" = r."country"
    AND n."is_active" AND n."version" > r."version");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_rules_in_force_index" ON "verification_rules" USING btree ("document_type","country") WHERE is_active;--> statement-breakpoint
CREATE UNIQUE INDEX "verification_rules_version_index" ON "verification_rules" USING btree ("document_type","country","version");--> statement-breakpoint
CREATE FUNCTION "keep_rule_versions"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' then
    if old.put_in_force_at is not null then
      raise exception 'a version of a rule that was in force is not deleted' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if new.is_active and new.put_in_force_at is null then
    new.put_in_force_at := now();
  end if;
  if tg_op = 'UPDATE' and old.put_in_force_at is not null and
    (old.document_type, old.country, old.version, old.required_fields, old.validation_rules, old.put_in_force_at)
    is distinct from
    (new.document_type, new.country, new.version, new.required_fields, new.validation_rules, new.put_in_force_at) then
    raise exception 'a version of a rule that was in force does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER "keep_rule_versions" BEFORE INSERT OR UPDATE OR DELETE ON "verification_rules" FOR EACH ROW EXECUTE FUNCTION "keep_rule_versions"();
