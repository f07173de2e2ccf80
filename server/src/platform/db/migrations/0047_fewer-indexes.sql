-- online
DROP INDEX CONCURRENTLY IF EXISTS "customer_verifications_client_id_changed_in_index";
