CREATE TABLE "person_links" (
	"client_id" text NOT NULL,
	"verification_id" text NOT NULL,
	"other_verification_id" text NOT NULL,
	"same_person" boolean NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "person_links_client_id_verification_id_other_verification_id_pk" PRIMARY KEY("client_id","verification_id","other_verification_id"),
	CONSTRAINT "person_links_in_order" CHECK (verification_id < other_verification_id)
);
--> statement-breakpoint
ALTER TABLE "person_links" ADD CONSTRAINT "person_links_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_links" ADD CONSTRAINT "person_links_verification_fk" FOREIGN KEY ("client_id","verification_id") REFERENCES "public"."customer_verifications"("client_id","verification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_links" ADD CONSTRAINT "person_links_other_verification_fk" FOREIGN KEY ("client_id","other_verification_id") REFERENCES "public"."customer_verifications"("client_id","verification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_links_client_id_other_verification_id_index" ON "person_links" USING btree ("client_id","other_verification_id");