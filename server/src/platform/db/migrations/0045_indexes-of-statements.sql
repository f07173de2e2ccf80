-- online
-- The owner of the tables is bound by their policies too.
SELECT set_config('wabi.scope', 'system', false);
--> statement-breakpoint
-- allowed: reads evidence without a lock that anyone waits for.
-- What the trigger has not counted: in one snapshot, a picture and its addition are there together or not at all.
INSERT INTO "evidence_totals" ("client_id", "pictures", "bytes", "merged")
SELECT "client_id", sum("pictures"), sum("bytes"), true FROM (
	SELECT "client_id", count(*) AS "pictures", sum("bytes") AS "bytes" FROM "evidence" GROUP BY "client_id"
	UNION ALL SELECT "client_id", -sum("pictures"), -sum("bytes") FROM "evidence_totals" GROUP BY "client_id"
) "both" GROUP BY "client_id" HAVING sum("pictures") <> 0 OR sum("bytes") <> 0;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "hand_offs_client_id_session_id_index" ON "hand_offs" USING btree ("client_id","session_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "blocks_client_id_verification_id_index" ON "blocks" USING btree ("client_id","verification_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "liveness_challenges_client_id_session_id_index" ON "liveness_challenges" USING btree ("client_id","session_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "data_keys_key_id_index" ON "data_keys" USING btree ("key_id") WHERE wrapped is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "approvals_client_id_verification_id_index" ON "approvals" USING btree ("client_id","verification_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "asks_client_id_verification_id_index" ON "asks" USING btree ("client_id","verification_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "case_notes_client_id_verification_id_index" ON "case_notes" USING btree ("client_id","verification_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "liveness_challenges_session_id_index";
--> statement-breakpoint
SELECT set_config('wabi.scope', '', false);
