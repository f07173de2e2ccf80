CREATE TABLE "known_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"user_type" text NOT NULL,
	"token_hash" text NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_tokenHash_userId_unique" UNIQUE("token_hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "mail_counts" (
	"client_id" text NOT NULL,
	"minute" integer NOT NULL,
	"mails" integer NOT NULL,
	CONSTRAINT "mail_counts_client_id_minute_pk" PRIMARY KEY("client_id","minute")
);
--> statement-breakpoint
ALTER TABLE "login_attempts" ADD COLUMN "purpose" text DEFAULT 'sign-in' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_attempts" ADD COLUMN "device_id" text;--> statement-breakpoint
ALTER TABLE "login_attempts" ADD COLUMN "judged" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "approval" text DEFAULT 'approved' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "approval_reason" text;--> statement-breakpoint
ALTER TABLE "link_batch_rows" ADD COLUMN "mail_held" text;--> statement-breakpoint
ALTER TABLE "mail_counts" ADD CONSTRAINT "mail_counts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_user_id_index" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_expires_at_index" ON "known_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "clients_waiting_index" ON "clients" USING btree ("created_at") WHERE approval = 'waiting';--> statement-breakpoint
-- Companies that are here already count as confirmed. Policies bind the tables' owner too, unless a superuser.
SELECT set_config('wabi.scope', 'system', true);
--> statement-breakpoint
UPDATE "clients" SET "confirmed_at" = "created_at";
