-- online
-- The sex of the reviewer that a customer asked for, and that of reviewers. Each statement may run twice.
ALTER TABLE "admin_users" ADD COLUMN IF NOT EXISTS "review_sex" text;
--> statement-breakpoint
ALTER TABLE "client_users" ADD COLUMN IF NOT EXISTS "review_sex" text;
--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD COLUMN IF NOT EXISTS "reviewer_sex" text;
--> statement-breakpoint
ALTER TABLE "admin_users" DROP CONSTRAINT IF EXISTS "admin_users_review_sex_known";
--> statement-breakpoint
ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_review_sex_known" CHECK ("admin_users"."review_sex" in ('female', 'male'));
--> statement-breakpoint
ALTER TABLE "client_users" DROP CONSTRAINT IF EXISTS "client_users_review_sex_known";
--> statement-breakpoint
ALTER TABLE "client_users" ADD CONSTRAINT "client_users_review_sex_known" CHECK ("client_users"."review_sex" in ('female', 'male'));
--> statement-breakpoint
ALTER TABLE "customer_verifications" DROP CONSTRAINT IF EXISTS "customer_verifications_reviewer_sex_known";
--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD CONSTRAINT "customer_verifications_reviewer_sex_known" CHECK ("customer_verifications"."reviewer_sex" in ('female', 'male')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "customer_verifications" VALIDATE CONSTRAINT "customer_verifications_reviewer_sex_known";
--> statement-breakpoint
-- Whether one of the platform's staff is stated to be of a sex; the rest of admin_users is closed to tenants.
CREATE OR REPLACE FUNCTION "is_admin_of_sex"(admin_id text, sex text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	select exists (select from admin_users a where a.id = admin_id and a.review_sex = sex)
$$;
--> statement-breakpoint
-- How many of the platform's staff who may decide are stated to be of a sex.
CREATE OR REPLACE FUNCTION "count_admins_of_sex"(sex text) RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	select count(*)::int from admin_users a where a.is_active and a.review_sex = sex
$$;
