ALTER TABLE "admin_users" ADD COLUMN "review_languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "review_documents" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_users" ADD COLUMN "review_languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_users" ADD COLUMN "review_documents" text[] DEFAULT '{}' NOT NULL;