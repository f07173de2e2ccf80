CREATE TABLE "single_sign_on" (
	"client_id" text PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"accept_unverified_email" boolean DEFAULT false NOT NULL,
	"issuer" text NOT NULL,
	"oidc_client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "single_sign_on_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"user_id" text,
	"secrets" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "single_sign_on_attempts_expires_at_order" CHECK ("single_sign_on_attempts"."expires_at" > "single_sign_on_attempts"."created_at")
);
--> statement-breakpoint
ALTER TABLE "client_users" ADD COLUMN "sso_subject" text;--> statement-breakpoint
ALTER TABLE "single_sign_on" ADD CONSTRAINT "single_sign_on_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on_attempts" ADD CONSTRAINT "single_sign_on_attempts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "single_sign_on_attempts_client_id_index" ON "single_sign_on_attempts" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "single_sign_on_attempts_expires_at_index" ON "single_sign_on_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "client_users_sso_subject" ON "client_users" USING btree ("client_id","sso_subject");