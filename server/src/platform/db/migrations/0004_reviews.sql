CREATE TABLE "approvals" (
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"decision_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approvals_decision_id_user_id_pk" PRIMARY KEY("decision_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "asks" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"session_id" text NOT NULL,
	"decision_id" text NOT NULL,
	"step" text NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"words" text,
	"asked_by" text NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asks_decisionId_unique" UNIQUE("decision_id")
);
--> statement-breakpoint
CREATE TABLE "case_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"words" text,
	"written_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "looks" (
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"user_id" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "looks_verification_id_user_id_pk" PRIMARY KEY("verification_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "made_by" text;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "follows" text;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD COLUMN "escalated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "verification_sessions" ADD COLUMN "asked_step" text;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_verification_id_customer_verifications_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."customer_verifications"("verification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asks" ADD CONSTRAINT "asks_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asks" ADD CONSTRAINT "asks_verification_id_customer_verifications_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."customer_verifications"("verification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asks" ADD CONSTRAINT "asks_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_verification_id_customer_verifications_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."customer_verifications"("verification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_verification_id_customer_verifications_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."customer_verifications"("verification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_verification_id_index" ON "approvals" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "asks_session_id_index" ON "asks" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "asks_verification_id_index" ON "asks" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "case_notes_verification_id_created_at_index" ON "case_notes" USING btree ("verification_id","created_at");--> statement-breakpoint
CREATE INDEX "emails_verification_id_index" ON "emails" USING btree ("verification_id");--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_follows_unique" UNIQUE("follows");