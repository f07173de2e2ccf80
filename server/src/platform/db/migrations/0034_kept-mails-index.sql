-- online
CREATE INDEX CONCURRENTLY IF NOT EXISTS "emails_kept" ON "emails" USING btree ("created_at") WHERE status = 'kept';
