CREATE TABLE "held_decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"decision_id" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"words" text,
	"note" text,
	"held_by" text NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "held_decisions_verificationId_unique" UNIQUE("verification_id")
);
--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_verification_id_customer_verifications_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."customer_verifications"("verification_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_decisions_client_id_index" ON "held_decisions" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "held_decisions_due_at_index" ON "held_decisions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "held_decisions_held_by_index" ON "held_decisions" USING btree ("held_by");