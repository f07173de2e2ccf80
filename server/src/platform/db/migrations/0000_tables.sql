CREATE TABLE "admin_users" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password" text NOT NULL,
	"role" text DEFAULT 'admin' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_login" timestamp (3) with time zone,
	"previous_login" timestamp (3) with time zone,
	CONSTRAINT "admin_users_username_unique" UNIQUE("username"),
	CONSTRAINT "admin_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"user_type" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ip" text,
	"user_agent" text,
	CONSTRAINT "auth_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_type" text NOT NULL,
	"username" text NOT NULL,
	"ip" text NOT NULL,
	"succeeded" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_users" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password" text NOT NULL,
	"role" text DEFAULT 'viewer' NOT NULL,
	"first_name" text,
	"last_name" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"last_login" timestamp (3) with time zone,
	"previous_login" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" text PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"license_number" text,
	"contact_email" text NOT NULL,
	"contact_phone" text,
	"logo" text,
	"status" text DEFAULT 'active' NOT NULL,
	"api_key" text,
	"api_secret" text,
	"webhook_url" text,
	"verification_settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clients_apiKey_unique" UNIQUE("api_key")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" text PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"business_type" text,
	"license_number" text,
	"contact_email" text NOT NULL,
	"contact_phone" text,
	"address" jsonb,
	"website" text,
	"logo" text,
	"status" text DEFAULT 'active' NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"session_id" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"ip" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"outcome" text NOT NULL,
	"overall_score" integer NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"checks" jsonb NOT NULL,
	"sealed_evidence" text,
	"rules_version" text NOT NULL,
	"model_version" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"session_id" text NOT NULL,
	"kind" text NOT NULL,
	"storage_key" text NOT NULL,
	"sha256" text NOT NULL,
	"d_hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"quality" jsonb,
	"superseded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evidence_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "findings" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"evidence_id" text NOT NULL,
	"kind" text NOT NULL,
	"sealed" text,
	"model_version" text,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "findings_evidenceId_unique" UNIQUE("evidence_id")
);
--> statement-breakpoint
CREATE TABLE "hand_offs" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"key_name" text NOT NULL,
	"api_key" text NOT NULL,
	"api_secret" text,
	"key_start" text NOT NULL,
	"permissions" text[] DEFAULT '{"read"}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_used" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_apiKey_unique" UNIQUE("api_key")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"verification_id" text,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_configs" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"webhook_name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] DEFAULT '{"verification.completed"}' NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"retry_attempts" integer DEFAULT 3 NOT NULL,
	"timeout_seconds" integer DEFAULT 30 NOT NULL,
	"last_triggered" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_logs" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"webhook_config_id" text NOT NULL,
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"url" text NOT NULL,
	"payload" jsonb NOT NULL,
	"response_status" integer,
	"response_body" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"success" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"error_message" text,
	"next_attempt_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_logs_eventId_webhookConfigId_unique" UNIQUE("event_id","webhook_config_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"client_id" text,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ip" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_keys" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"wrapped" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"destroyed_at" timestamp (3) with time zone,
	CONSTRAINT "data_keys_clientId_ownerKind_ownerId_unique" UNIQUE("client_id","owner_kind","owner_id")
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text,
	"verification_id" text,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"sealed" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"customer_name" text,
	"customer_email" text,
	"customer_phone" text,
	"purpose" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"verification_link" text,
	"expires_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"session_id" text,
	"document_type" text,
	"outcome" text,
	"overall_score" integer,
	"client_reference" text,
	"started_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_verifications_verificationId_unique" UNIQUE("verification_id")
);
--> statement-breakpoint
CREATE TABLE "verification_links" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"session_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"customer_name" text,
	"customer_email" text,
	"verification_url" text NOT NULL,
	"notes" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"email_sent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_by" text
);
--> statement-breakpoint
CREATE TABLE "verification_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_type" text NOT NULL,
	"country" text DEFAULT 'ET' NOT NULL,
	"required_fields" text[] DEFAULT '{}' NOT NULL,
	"validation_rules" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"session_id" text NOT NULL,
	"nationality" text,
	"personal_info" jsonb,
	"front_image_path" text,
	"back_image_path" text,
	"liveness_images" jsonb,
	"ocr_results" jsonb,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"document_type" text,
	"device" text,
	"id_number_fingerprint" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verification_sessions_sessionId_unique" UNIQUE("session_id")
);
--> statement-breakpoint
ALTER TABLE "client_users" ADD CONSTRAINT "client_users_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_created_by_admin_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admin_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_verification_id_customer_verifications_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."customer_verifications"("verification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_verification_id_customer_verifications_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."customer_verifications"("verification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_verification_id_customer_verifications_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."customer_verifications"("verification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_offs" ADD CONSTRAINT "hand_offs_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_configs" ADD CONSTRAINT "webhook_configs_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_logs" ADD CONSTRAINT "webhook_logs_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_logs" ADD CONSTRAINT "webhook_logs_webhook_config_id_webhook_configs_id_fk" FOREIGN KEY ("webhook_config_id") REFERENCES "public"."webhook_configs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_logs" ADD CONSTRAINT "webhook_logs_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_keys" ADD CONSTRAINT "data_keys_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD CONSTRAINT "customer_verifications_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_links" ADD CONSTRAINT "verification_links_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_links" ADD CONSTRAINT "verification_links_verification_id_customer_verifications_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."customer_verifications"("verification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_sessions" ADD CONSTRAINT "verification_sessions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_sessions" ADD CONSTRAINT "verification_sessions_verification_id_customer_verifications_verification_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."customer_verifications"("verification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_sessions_user_id_index" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_expires_at_index" ON "auth_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_attempts_user_type_username_created_at_index" ON "login_attempts" USING btree ("user_type","username","created_at");--> statement-breakpoint
CREATE INDEX "login_attempts_ip_created_at_index" ON "login_attempts" USING btree ("ip","created_at");--> statement-breakpoint
CREATE INDEX "login_attempts_created_at_index" ON "login_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_expire_index" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "client_users_client_id_index" ON "client_users" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "consents_client_id_session_id_index" ON "consents" USING btree ("client_id","session_id");--> statement-breakpoint
CREATE INDEX "decisions_client_id_verification_id_created_at_index" ON "decisions" USING btree ("client_id","verification_id","created_at");--> statement-breakpoint
CREATE INDEX "evidence_client_id_verification_id_created_at_index" ON "evidence" USING btree ("client_id","verification_id","created_at");--> statement-breakpoint
CREATE INDEX "evidence_client_id_sha256_index" ON "evidence" USING btree ("client_id","sha256");--> statement-breakpoint
CREATE INDEX "findings_client_id_verification_id_index" ON "findings" USING btree ("client_id","verification_id");--> statement-breakpoint
CREATE INDEX "hand_offs_expires_at_index" ON "hand_offs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "api_keys_client_id_created_at_index" ON "api_keys" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "events_client_id_created_at_index" ON "events" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "events_client_id_verification_id_index" ON "events" USING btree ("client_id","verification_id");--> statement-breakpoint
CREATE INDEX "webhook_configs_client_id_created_at_index" ON "webhook_configs" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_logs_client_id_created_at_index" ON "webhook_logs" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_logs_webhook_config_id_index" ON "webhook_logs" USING btree ("webhook_config_id");--> statement-breakpoint
CREATE INDEX "audit_log_client_id_created_at_index" ON "audit_log" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_client_id_subject_created_at_index" ON "audit_log" USING btree ("client_id","subject","created_at");--> statement-breakpoint
CREATE INDEX "emails_created_at_index" ON "emails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "emails_client_id_created_at_index" ON "emails" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_verifications_client_id_created_at_verification_id_index" ON "customer_verifications" USING btree ("client_id","created_at" DESC NULLS LAST,"verification_id");--> statement-breakpoint
CREATE INDEX "customer_verifications_client_id_status_created_at_index" ON "customer_verifications" USING btree ("client_id","status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_verifications_expires_at_index" ON "customer_verifications" USING btree ("expires_at") WHERE status in ('pending', 'in_progress', 'resubmission_requested');--> statement-breakpoint
CREATE INDEX "verification_links_client_id_created_at_index" ON "verification_links" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "verification_links_session_id_index" ON "verification_links" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "verification_sessions_client_id_verification_id_index" ON "verification_sessions" USING btree ("client_id","verification_id");--> statement-breakpoint
CREATE INDEX "verification_sessions_client_id_id_number_fingerprint_index" ON "verification_sessions" USING btree ("client_id","id_number_fingerprint");