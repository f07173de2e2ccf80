CREATE TABLE "liveness_challenges" (
	"nonce_hash" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"session_id" text NOT NULL,
	"moves" text[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verification_sessions" ADD COLUMN "liveness" jsonb;--> statement-breakpoint
ALTER TABLE "verification_sessions" ADD COLUMN "liveness_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "liveness_challenges" ADD CONSTRAINT "liveness_challenges_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "liveness_challenges_session_id_index" ON "liveness_challenges" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "liveness_challenges_expires_at_index" ON "liveness_challenges" USING btree ("expires_at");