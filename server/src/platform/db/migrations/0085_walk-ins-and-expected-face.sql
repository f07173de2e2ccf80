ALTER TABLE "clients" ADD COLUMN "walk_in_warned_on" date;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "walk_in_warned_limit" integer;--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD COLUMN "expected_face" text;