-- online
-- For the filter by time of decision. The statement may run twice.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_verifications_decided" ON "customer_verifications" USING btree ("client_id","mode","completed_at","created_at","verification_id") WHERE status in ('completed', 'failed');
