CREATE INDEX "evidence_client_id_burst_hash_a_index" ON "evidence" USING btree ("client_id","d_hash_a") WHERE kind = 'liveness';--> statement-breakpoint
CREATE INDEX "evidence_client_id_burst_hash_b_index" ON "evidence" USING btree ("client_id","d_hash_b") WHERE kind = 'liveness';--> statement-breakpoint
CREATE INDEX "evidence_client_id_burst_hash_c_index" ON "evidence" USING btree ("client_id","d_hash_c") WHERE kind = 'liveness';--> statement-breakpoint
CREATE INDEX "evidence_client_id_burst_hash_d_index" ON "evidence" USING btree ("client_id","d_hash_d") WHERE kind = 'liveness';