-- online
-- A second factor that is required of one person, also by their invitation. Each statement may run twice.
ALTER TABLE "client_users" ADD COLUMN IF NOT EXISTS "second_factor_required" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN IF NOT EXISTS "second_factor_required" boolean DEFAULT false NOT NULL;
