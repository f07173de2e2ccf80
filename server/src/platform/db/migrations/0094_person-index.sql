-- online
-- For the page of a person. The statement may run twice.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "detail_keys_person" ON "detail_keys" USING btree ("client_id","person");
