-- online
-- A deleted key keeps its row. The statement may run twice.
ALTER TABLE "api_keys" ADD COLUMN IF NOT EXISTS "deleted_at" timestamp (3) with time zone;