-- online
-- The role agent, and checks that an agent carries out for a customer. Each statement may run twice.
ALTER TABLE "client_users" DROP CONSTRAINT IF EXISTS "client_users_role_known";
--> statement-breakpoint
ALTER TABLE "client_users" ADD CONSTRAINT "client_users_role_known" CHECK ("client_users"."role" in ('owner', 'admin', 'auditor', 'reviewer', 'agent', 'viewer')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "client_users" VALIDATE CONSTRAINT "client_users_role_known";
--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT IF EXISTS "invitations_role_known";
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_role_known" CHECK ("invitations"."role" in ('owner', 'admin', 'auditor', 'reviewer', 'agent', 'viewer')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_role_known";
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN IF NOT EXISTS "in_presence_of" text;
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT IF EXISTS "consents_agent_fk";
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_agent_fk" FOREIGN KEY ("client_id","in_presence_of") REFERENCES "public"."client_users"("client_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "consents" VALIDATE CONSTRAINT "consents_agent_fk";
--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD COLUMN IF NOT EXISTS "assisted_by" text;
--> statement-breakpoint
ALTER TABLE "customer_verifications" DROP CONSTRAINT IF EXISTS "customer_verifications_agent_fk";
--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD CONSTRAINT "customer_verifications_agent_fk" FOREIGN KEY ("client_id","assisted_by") REFERENCES "public"."client_users"("client_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "customer_verifications" VALIDATE CONSTRAINT "customer_verifications_agent_fk";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_verifications_assisted" ON "customer_verifications" USING btree ("client_id","mode","created_at","verification_id") WHERE assisted_by is not null;
