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
CREATE INDEX CONCURRENTLY IF NOT EXISTS "data_keys_key_id_index" ON "data_keys" USING btree ("key_id") WHERE wrapped is not null;
--> statement-breakpoint
SELECT set_config('wabi.scope', '', false);
