CREATE TABLE "audit_heads" (
	"chain" text PRIMARY KEY NOT NULL,
	"client_id" text,
	"length" integer NOT NULL,
	"hash" text NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_links" (
	"chain" text NOT NULL,
	"place" integer NOT NULL,
	"client_id" text,
	"audit_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_links_chain_place_pk" PRIMARY KEY("chain","place"),
	CONSTRAINT "audit_links_auditId_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE TABLE "audit_unsealed" (
	"audit_id" bigint PRIMARY KEY NOT NULL,
	"client_id" text
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "nonce" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "mark" text;--> statement-breakpoint
ALTER TABLE "audit_heads" ADD CONSTRAINT "audit_heads_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_links" ADD CONSTRAINT "audit_links_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_unsealed" ADD CONSTRAINT "audit_unsealed_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_unsealed_client_id_audit_id_index" ON "audit_unsealed" USING btree ("client_id","audit_id");--> statement-breakpoint
CREATE FUNCTION "note_unsealed"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into audit_unsealed (audit_id, client_id) select id, client_id from added;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "note_unsealed" AFTER INSERT ON "audit_log" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "note_unsealed"();
--> statement-breakpoint
INSERT INTO "audit_unsealed" ("audit_id", "client_id") SELECT "id", "client_id" FROM "audit_log";
