CREATE TABLE "event_feeds" (
	"client_id" text PRIMARY KEY NOT NULL,
	"last_position" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unplaced_events" (
	"client_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"event_id" text NOT NULL,
	CONSTRAINT "unplaced_events_client_id_created_at_event_id_pk" PRIMARY KEY("client_id","created_at","event_id")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "pending_told_position" bigint;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "customer_verifications" ADD COLUMN "changed_in" "xid8";--> statement-breakpoint
ALTER TABLE "event_feeds" ADD CONSTRAINT "event_feeds_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unplaced_events" ADD CONSTRAINT "unplaced_events_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The owner of the tables is bound by their policies too.
SELECT set_config('wabi.scope', 'system', true);--> statement-breakpoint
UPDATE "clients" SET "pending_told_position" = extract(epoch from "pending_told_at") * 1000000;--> statement-breakpoint
ALTER TABLE "clients" DROP COLUMN "pending_told_at";--> statement-breakpoint
-- As it is deleted from as often as it is written to, it is to be vacuumed every few hundred events.
ALTER TABLE "unplaced_events" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);--> statement-breakpoint
CREATE FUNCTION "note_unplaced"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into unplaced_events (client_id, created_at, event_id) select client_id, created_at, id from added where position is null;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "note_unplaced" AFTER INSERT ON "events" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "note_unplaced"();--> statement-breakpoint
-- Rows that were there before have no transaction: they have not changed since any snapshot.
CREATE FUNCTION "note_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	new.changed_in := pg_current_xact_id();
	return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER "note_change" BEFORE INSERT OR UPDATE ON "customer_verifications" FOR EACH ROW EXECUTE FUNCTION "note_change"();
