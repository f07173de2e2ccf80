CREATE TABLE "block_hits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"block_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "block_hits_verificationId_blockId_unique" UNIQUE("verification_id","block_id")
);
--> statement-breakpoint
CREATE TABLE "burst_marks" (
	"client_id" text NOT NULL,
	"session_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "burst_marks_client_id_mark_session_id_pk" PRIMARY KEY("client_id","mark","session_id")
);
--> statement-breakpoint
ALTER TABLE "liveness_challenges" ADD COLUMN "burst_hash" text;--> statement-breakpoint
ALTER TABLE "liveness_challenges" ADD COLUMN "answer" jsonb;--> statement-breakpoint
ALTER TABLE "verification_sessions" ADD COLUMN "liveness_moves" text[];--> statement-breakpoint
ALTER TABLE "block_hits" ADD CONSTRAINT "block_hits_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_hits" ADD CONSTRAINT "block_hits_verification_id_customer_verifications_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."customer_verifications"("verification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_hits" ADD CONSTRAINT "block_hits_block_id_blocks_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."blocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "burst_marks" ADD CONSTRAINT "burst_marks_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "burst_marks" ADD CONSTRAINT "burst_marks_verification_id_customer_verifications_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."customer_verifications"("verification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "block_hits_block_id_index" ON "block_hits" USING btree ("block_id");--> statement-breakpoint
CREATE INDEX "burst_marks_verification_id_index" ON "burst_marks" USING btree ("verification_id");