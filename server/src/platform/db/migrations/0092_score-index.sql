-- online
-- For the list sorted by score. The statement may run twice.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_verifications_scored" ON "customer_verifications" USING btree ("client_id","mode","overall_score","created_at","verification_id") WHERE overall_score is not null;
