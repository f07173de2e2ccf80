ALTER TABLE "hand_offs" ADD COLUMN "mailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_sessions" ADD COLUMN "id_number_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_sessions" ADD COLUMN "retries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_sessions" ADD COLUMN "active_browser" text;