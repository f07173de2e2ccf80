CREATE TABLE "held_values" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"table_name" text NOT NULL,
	"earlier" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_values_table_name_known" CHECK ("held_values"."table_name" in ('customer_verifications', 'verification_sessions', 'verification_links', 'consents', 'findings', 'esignet_sign_ins'))
);
--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "sent_from" jsonb;--> statement-breakpoint
ALTER TABLE "held_values" ADD CONSTRAINT "held_values_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_values" ADD CONSTRAINT "held_values_verification_fk" FOREIGN KEY ("client_id","verification_id") REFERENCES "public"."customer_verifications"("client_id","verification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_values_client_id_verification_id_created_at_index" ON "held_values" USING btree ("client_id","verification_id","created_at");--> statement-breakpoint
-- Keeps the row as it was when one of the columns in the trigger's arguments loses a value, while its case is under legal hold.
CREATE OR REPLACE FUNCTION "keep_held_values"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	before jsonb := to_jsonb(old);
	after jsonb := case when tg_op = 'UPDATE' then to_jsonb(new) else '{}' end;
	of_verification text := before ->> 'verification_id';
begin
	if not exists (
		select from unnest(tg_argv) as a (name)
		where before ->> a.name is not null and before -> a.name is distinct from after -> a.name)
	then
		return null;
	end if;
	if of_verification is null then
		select s.verification_id into of_verification from verification_sessions s
		where s.client_id = old.client_id and s.session_id = before ->> 'session_id';
	end if;
	insert into held_values (client_id, verification_id, table_name, earlier)
	select v.client_id, v.verification_id, tg_table_name, before from customer_verifications v
	where v.client_id = old.client_id and v.verification_id = of_verification and v.held_since is not null;
	return null;
end $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "keep_held_values" AFTER UPDATE OF customer_name, customer_email, customer_phone, expected, expected_face, proved_name, client_reference, metadata ON "customer_verifications"
	FOR EACH ROW WHEN (old.held_since is not null and new.held_since is not null)
	EXECUTE FUNCTION "keep_held_values"('customer_name', 'customer_email', 'customer_phone', 'expected', 'expected_face', 'proved_name', 'client_reference', 'metadata');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "keep_held_values" AFTER UPDATE OF nationality, document_type, personal_info, ocr_results, liveness, seen_from, device_hash, address_hash ON "verification_sessions"
	FOR EACH ROW EXECUTE FUNCTION "keep_held_values"('nationality', 'document_type', 'personal_info', 'ocr_results', 'liveness', 'seen_from', 'device_hash', 'address_hash');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "keep_held_values" AFTER UPDATE OF customer_name, customer_email, notes ON "verification_links"
	FOR EACH ROW EXECUTE FUNCTION "keep_held_values"('customer_name', 'customer_email', 'notes');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "keep_held_values" AFTER UPDATE OF guardian OR DELETE ON "consents"
	FOR EACH ROW EXECUTE FUNCTION "keep_held_values"('guardian');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "keep_held_values" AFTER UPDATE OF sealed OR DELETE ON "findings"
	FOR EACH ROW EXECUTE FUNCTION "keep_held_values"('sealed');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "keep_held_values" AFTER UPDATE OF person OR DELETE ON "esignet_sign_ins"
	FOR EACH ROW EXECUTE FUNCTION "keep_held_values"('person');
--> statement-breakpoint
-- Once no hold is left, what it alone has kept is deleted.
CREATE OR REPLACE FUNCTION "forget_held_values"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	delete from held_values h where h.client_id = old.client_id and h.verification_id = old.verification_id;
	return null;
end $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "forget_held_values" AFTER UPDATE OF held_since ON "customer_verifications"
	FOR EACH ROW WHEN (old.held_since is not null and new.held_since is null) EXECUTE FUNCTION "forget_held_values"();
