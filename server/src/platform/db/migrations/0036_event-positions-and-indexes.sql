-- online
-- The owner of the tables is bound by their policies too.
SELECT set_config('wabi.scope', 'system', false);
--> statement-breakpoint
-- allowed: reads events without a lock that anyone waits for.
-- Existing events get their positions as new ones do (sequence-events.ts), in the order in which lists have shown them.
INSERT INTO "unplaced_events" ("client_id", "created_at", "event_id") SELECT "client_id", "created_at", "id" FROM "events" WHERE "position" IS NULL ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "events_client_id_mode_position_index" ON "events" USING btree ("client_id","mode","position");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "events_client_id_mode_type_position_index" ON "events" USING btree ("client_id","mode","type","position");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_verifications_client_id_changed_in_index" ON "customer_verifications" USING btree ("client_id","changed_in");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "events_client_id_mode_created_at_id_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "customer_verifications_client_id_updated_at_index";
--> statement-breakpoint
SELECT set_config('wabi.scope', '', false);
