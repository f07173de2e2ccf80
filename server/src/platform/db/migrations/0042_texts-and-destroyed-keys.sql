-- online
CREATE INDEX CONCURRENTLY IF NOT EXISTS "emails_with_text" ON "emails" USING btree ("created_at","id") WHERE text <> '';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "data_keys_destroyed" ON "data_keys" USING btree ("destroyed_at") WHERE wrapped is null;
