-- online
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_verifications_to_erase" ON "customer_verifications" USING btree ("client_id","mode","created_at","verification_id") WHERE erased_at is null and (mode = 'test' or status in ('completed', 'failed', 'expired', 'cancelled', 'declined'));
