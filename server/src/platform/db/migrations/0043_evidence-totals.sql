CREATE TABLE "evidence_totals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"pictures" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"merged" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "evidence_totals_client_id_index" ON "evidence_totals" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "evidence_totals_unmerged_index" ON "evidence_totals" USING btree ("id") WHERE not merged;
