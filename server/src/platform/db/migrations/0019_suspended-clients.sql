CREATE TABLE "client_archives" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"requested_by" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"total" integer,
	"written" integer DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"sha256" text,
	"token_hash" text,
	"token_until" timestamp (3) with time zone,
	"downloaded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_archives_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "client_erasures" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"requested_by" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"cancelled_by" text,
	"total" integer,
	"erased" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "organization_id" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "limits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "suspend_reason" text;--> statement-breakpoint
ALTER TABLE "client_archives" ADD CONSTRAINT "client_archives_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_erasures" ADD CONSTRAINT "client_erasures_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_archives_client_id_created_at_index" ON "client_archives" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "client_archives_expires_at_index" ON "client_archives" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "client_erasures_client_id_created_at_index" ON "client_erasures" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "client_erasures_one_open" ON "client_erasures" USING btree ("client_id") WHERE status in ('waiting', 'running');--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_created_at_id_index" ON "clients" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "clients_organization_id_index" ON "clients" USING btree ("organization_id");--> statement-breakpoint
-- The owner of the tables is bound by their policies too.
SELECT set_config('wabi.scope', 'system', true);
--> statement-breakpoint
UPDATE "clients" SET status = 'suspended', held_at = now(), suspended_at = now(), held_reason = '' WHERE status <> 'active';
