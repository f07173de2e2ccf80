-- online
CREATE INDEX CONCURRENTLY IF NOT EXISTS "verification_links_client_id_verification_id_index" ON "verification_links" USING btree ("client_id","verification_id");
