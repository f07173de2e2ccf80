CREATE INDEX "consents_session_id_index" ON "consents" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "decisions_verification_id_index" ON "decisions" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "evidence_session_id_index" ON "evidence" USING btree ("session_id");