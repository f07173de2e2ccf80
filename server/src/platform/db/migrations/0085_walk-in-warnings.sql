ALTER TABLE "clients" ADD COLUMN "walk_in_warned_on" date;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "walk_in_warned_limit" integer;