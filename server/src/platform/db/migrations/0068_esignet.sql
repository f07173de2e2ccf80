CREATE TABLE "esignet_settings" (
	"client_id" text PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"issuer" text NOT NULL,
	"oidc_client_id" text NOT NULL,
	"acr_values" text[] NOT NULL,
	"when_missing" text DEFAULT 'continue' NOT NULL,
	"private_key" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "esignet_settings_when_missing_known" CHECK ("esignet_settings"."when_missing" in ('continue', 'review'))
);
--> statement-breakpoint
CREATE TABLE "esignet_sign_ins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"session_id" text NOT NULL,
	"state" text DEFAULT 'started' NOT NULL,
	"secrets" text,
	"person" text,
	"acr" text,
	"amr" text[],
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "esignet_sign_ins_state_known" CHECK ("esignet_sign_ins"."state" in ('started', 'signed_in', 'aborted', 'failed')),
	CONSTRAINT "esignet_sign_ins_expires_at_order" CHECK ("esignet_sign_ins"."expires_at" > "esignet_sign_ins"."created_at"),
	CONSTRAINT "esignet_sign_ins_ended_at_after_created_at" CHECK ("esignet_sign_ins"."ended_at" - "esignet_sign_ins"."created_at" >= interval '-1 minute')
);
--> statement-breakpoint
ALTER TABLE "esignet_settings" ADD CONSTRAINT "esignet_settings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esignet_sign_ins" ADD CONSTRAINT "esignet_sign_ins_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esignet_sign_ins" ADD CONSTRAINT "esignet_sign_ins_session_fk" FOREIGN KEY ("client_id","verification_id","session_id") REFERENCES "public"."verification_sessions"("client_id","verification_id","session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "esignet_sign_ins_client_id_session_id_created_at_index" ON "esignet_sign_ins" USING btree ("client_id","session_id","created_at");