ALTER TABLE "audit_heads" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "key_end" text;--> statement-breakpoint
CREATE INDEX "audit_heads_chain_index" ON "audit_heads" USING btree ("chain") WHERE not kept;