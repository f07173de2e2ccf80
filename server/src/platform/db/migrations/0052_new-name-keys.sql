-- online
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_verifications_search_outdated" ON "customer_verifications" USING btree ("created_at") WHERE search_version < 3;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "customer_verifications_search_behind";
