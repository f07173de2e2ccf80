-- online
-- Policies bind the table's owner too, and hidden rows would not be looked at.
SELECT set_config('wabi.scope', 'system', false);
--> statement-breakpoint
ALTER TABLE "liveness_challenges"
	DROP CONSTRAINT IF EXISTS "liveness_challenges_moves_known",
	ADD CONSTRAINT "liveness_challenges_moves_known" CHECK ("moves" <@ array['straight', 'left', 'right', 'up', 'down']::text[]) NOT VALID;
--> statement-breakpoint
ALTER TABLE "liveness_challenges" VALIDATE CONSTRAINT "liveness_challenges_moves_known";
--> statement-breakpoint
ALTER TABLE "verification_sessions"
	ADD COLUMN IF NOT EXISTS "liveness_challenge_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "verification_sessions"
	DROP CONSTRAINT IF EXISTS "verification_sessions_liveness_challenge_count_range",
	ADD CONSTRAINT "verification_sessions_liveness_challenge_count_range" CHECK ("liveness_challenge_count" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "verification_sessions" VALIDATE CONSTRAINT "verification_sessions_liveness_challenge_count_range";
