CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"user_type" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_user_type_known" CHECK ("passkeys"."user_type" in ('client', 'admin')),
	CONSTRAINT "passkeys_counter_range" CHECK ("passkeys"."counter" >= 0),
	CONSTRAINT "passkeys_user_of_kind" CHECK (user_id like case user_type when 'admin' then 'adm' else 'usr' end || '\_%')
);
--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "passkey_challenge" text;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "passkey_challenge_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "moved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "moved_ip" text;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "moved_user_agent" text;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "moved_proved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "half_sign_ins" ADD COLUMN "passkey_challenge" text;--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");